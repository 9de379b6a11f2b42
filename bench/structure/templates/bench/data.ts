import { repeat, type Template } from '../template.ts'

/** Tables and lists of specifications, as Drupal, Tailwind sites and news systems write them. */
export const data = {
  'table of numbers': [
    d => ({
      html: `<div${d.as('table')} tabindex="0" style="overflow-x:auto"><table><thead><tr>${repeat(3, () => `<th><p>${d.noun()}</p></th>`)}</tr></thead><tbody>${repeat(d.between(3, 5), () => `<tr><td><p>${d.place()}</p></td><td><p>${d.number()}</p></td><td><p>${d.decimal()}</p></td></tr>`)}</tbody></table></div>`,
    }),
    d => ({
      html: `<table${d.as('table')} data-sortable="true"><tbody><tr><td>&nbsp;</td><td><b>${d.place()}</b></td><td><b>${d.place()}</b></td></tr>${repeat(d.between(2, 4), () => `<tr><td>${d.noun()}</td><td>${d.number()}</td><td>${d.number()}</td></tr>`)}<tr><td colspan="3"><small>${d.remark()}</small></td></tr></tbody></table>`,
    }),
    d => ({
      html: `<section${d.as('table')}><h4>${d.title()}</h4><table>${repeat(d.between(4, 8), () => `<tr><td>${d.noun()}</td><td>${d.decimal()} kg</td></tr>`)}</table></section>`,
    }),
  ],
  'table of links': [
    d => ({
      html: `<div${d.as('table')}><table><tr><th>${d.noun()}</th><th>${d.noun()}</th></tr>${repeat(d.between(3, 6), () => `<tr><td>${d.year()}</td><td><a href="${d.href()}">${d.title()}</a></td></tr>`)}</table></div>`,
    }),
    d => ({
      html: `<table${d.as('table')}>${repeat(d.between(3, 5), () => `<tr><td><a href="/wiki/${d.id()}" title="">${d.person()}</a></td><td><a href="/wiki/${d.id()}">${d.place()}</a></td><td>${d.number()}</td></tr>`)}</table>`,
    }),
  ],
  specifications: [
    d => ({
      html: `<dl${d.as('terms')}>${repeat(d.between(3, 6), () => `<div><dt>${d.noun()}:</dt><dd>${d.decimal()} m</dd></div>`)}</dl>`,
    }),
    d => ({
      html: `<div${d.as('terms')}><dl>${repeat(d.between(3, 5), () => `<dt><b>${d.noun()}</b></dt><dd>${d.year()}–${d.year()}</dd>`)}<dt>${d.noun()}</dt><dd>${d.number()}</dd></dl></div>`,
    }),
  ],
  definitions: [
    d => ({
      html: `<dl${d.as('terms')}>${repeat(3, () => `<div class="${d.id()}"><dt>${d.noun()}</dt><dd><p>${d.sentence()}</p></dd></div>`)}</dl>`,
    }),
    d => ({
      html: `<ul${d.as('terms')}>${repeat(2, () => `<li><b>${d.noun()}</b> – ${d.sentence()}</li>`)}</ul>`,
      asSuch: 'ul > li',
    }),
  ],
} satisfies Record<string, readonly Template[]>
