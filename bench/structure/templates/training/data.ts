import { repeat, type Template } from '../template.ts'

/** Tables and lists of specifications, as WordPress, Bootstrap and plain editors write them. */
export const data = {
  'table of numbers': [
    d => ({
      html: `<figure${d.as('table')}><table><thead><tr><th>${d.noun()}</th><th>${d.year()}</th><th>${d.year()}</th></tr></thead><tbody>${repeat(d.between(3, 6), () => `<tr><td>${d.noun()}</td><td>${d.number()}</td><td>${d.number()}</td></tr>`)}</tbody></table></figure>`,
    }),
    d => ({
      html: `<div${d.as('table')}><table class="table table-striped" border="1" cellpadding="4"><tbody><tr><td><strong>${d.place()}</strong></td><td>${d.year()}</td><td>%</td></tr>${repeat(d.between(3, 5), () => `<tr><td>${d.noun()}</td><td align="right">${d.number()}</td><td align="right">${d.decimal()}</td></tr>`)}</tbody></table></div>`,
    }),
    d => ({
      html: `<table${d.as('table')}><caption>${d.title()}</caption><tr><th scope="col">${d.noun()}</th><th scope="col">${d.place()}</th></tr>${repeat(d.between(3, 7), () => `<tr><th scope="row">${d.noun()}</th><td>${d.decimal()}</td></tr>`)}</table>`,
    }),
  ],
  'table of links': [
    d => ({
      html: `<figure${d.as('table')}><table><tbody>${repeat(d.between(3, 5), () => `<tr><td><a href="${d.href()}">${d.title()}</a></td><td>${d.year()}</td></tr>`)}</tbody></table></figure>`,
    }),
    d => ({
      html: `<table${d.as('table')} width="100%"><tr><th>${d.noun()}</th><th>${d.noun()}</th></tr>${repeat(d.between(3, 5), () => `<tr><td><a href="${d.href()}">${d.place()}</a></td><td><a href="${d.href()}" target="_blank" rel="noopener">${d.person()}</a></td></tr>`)}</table>`,
    }),
    d => ({
      html: `<section${d.as('table')}><table>${repeat(2, () => `<tr><td>${d.noun()}</td><td><a href="/places/${d.id()}">${d.place()}</a></td></tr>`)}</table></section>`,
    }),
    d => ({
      html: `<table border="0" cellspacing="2"${d.as('table')}>${repeat(d.between(2, 4), () => `<tr><td><a href="${d.href()}">${d.person()}</a></td><td>${d.place()}</td><td>${d.remark()}</td></tr>`)}</table>`,
    }),
  ],
  specifications: [
    d => ({
      html: `<dl${d.as('terms')}>${repeat(d.between(3, 6), () => `<dt>${d.noun()}</dt><dd>${d.number()} mm</dd>`)}</dl>`,
    }),
    d => ({
      html: `<dl class="row">${repeat(d.between(3, 5), () => `<dt class="col-sm-3">${d.noun()}</dt><dd class="col-sm-9">${d.place()}, ${d.year()}</dd>`)}</dl>`,
    }),
  ],
  definitions: [
    d => ({
      html: `<dl${d.as('terms')}>${repeat(2, () => `<dt>${d.noun()}</dt><dd>${d.sentence()}</dd>`)}</dl>`,
    }),
    d => ({
      html: `<p${d.as('terms')}><dfn>${d.noun()}</dfn>: ${d.sentence()}</p><p${d.as('terms')}><dfn>${d.noun()}</dfn>: ${d.sentence()}</p>`,
      asSuch: 'p',
    }),
  ],
} satisfies Record<string, readonly Template[]>
