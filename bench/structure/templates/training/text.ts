import { repeat, type Template } from '../template.ts'

/** Structures of running text. */
export const text = {
  footnotes: [
    d => {
      const [one, two] = [d.id(), d.id()]
      return {
        reference: `<sup class="fn"><a href="#${one}" id="${one}-link">1</a></sup><sup class="fn"><a href="#${two}" id="${two}-link">2</a></sup>`,
        atEnd: `<ol${d.as('notes')}>${[one, two].map(id => `<li id="${id}">${d.sentence()} <a href="#${id}-link" aria-label="Jump to footnote reference">↩︎</a></li>`).join('')}</ol>`,
      }
    },
    d => {
      const id = d.id()
      return {
        reference: `<a href="#fn-${id}" id="fnref-${id}"><sup>[1]</sup></a>`,
        atEnd: `<hr><div${d.as('notes')}><p id="fn-${id}"><a href="#fnref-${id}">[1]</a> ${d.sentence()}</p></div>`,
      }
    },
    d => {
      const id = d.id()
      return {
        reference: `<sup id="cite_ref-${id}" class="reference"><a href="#cite_note-${id}">[1]</a></sup>`,
        atEnd: `<h2${d.as('heading')}>References</h2><div class="reflist"><ol class="references"><li id="cite_note-${id}"><b><a href="#cite_ref-${id}">^</a></b> <span class="reference-text">${d.person()}: <i>${d.title()}</i>, ${d.place()} ${d.year()}.</span></li></ol></div>`,
      }
    },
  ],
  'three-item list': [
    d => ({ html: `<ul${d.as('list')}>${repeat(3, () => `<li>${d.title()}</li>`)}</ul>` }),
    d => ({ html: `<ul${d.as('list')}>${repeat(3, () => `<li><p>${d.sentence()}</p></li>`)}</ul>` }),
    d => ({ html: `<ul>${repeat(3, () => `<li>${d.noun()}</li>`)}</ul>` }),
  ],
  'three steps': [
    d => ({ html: `<ol>${repeat(3, () => `<li>${d.label('step')}</li>`)}</ol>` }),
    d => ({
      html: `<ul${d.as('list')}>${repeat(3, () => `<li>${d.label('step')} <a href="${d.href()}">${d.noun()}</a></li>`)}</ul>`,
      asSuch: 'ul > li',
    }),
    d => ({ html: `<ol${d.as('list')}>${repeat(3, () => `<li>${d.remark()}</li>`)}</ol>` }),
    d => ({
      html: `<ol${d.as('list')}>${repeat(3, () => `<li><strong>${d.noun()}.</strong> ${d.sentence()}</li>`)}</ol>`,
    }),
  ],
  'announced links': [
    d => ({
      html: `<p${d.as('text')}>${d.label('announcement')}</p><ul${d.as('list')}>${repeat(3, () => `<li><a href="${d.href()}">${d.title()}</a></li>`)}</ul>`,
    }),
    d => ({
      html: `<p>${d.label('announcement')}</p><ul>${repeat(3, () => `<li><a href="${d.href()}" target="_blank" rel="noreferrer noopener">${d.title()}</a> (${d.person()}, ${d.year()})</li>`)}</ul>`,
    }),
    d => ({
      html: `<p${d.as('text')}>${d.label('announcement')}</p><ul>${repeat(2, () => `<li><a href="https://archive.example.net/${d.id()}.pdf">${d.title()}</a></li>`)}</ul>`,
    }),
    d => ({
      html: `<div${d.as('list')}><p>${d.label('announcement')}</p><ol>${repeat(d.between(2, 4), () => `<li><a href="/${d.id()}">${d.noun()}</a>: ${d.remark()}</li>`)}</ol></div>`,
    }),
  ],
  'quoted post': [
    d => ({
      html: `<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">${d.sentence()} <a href="https://t.co/${d.id()}">pic.twitter.com/${d.id()}</a></p>— ${d.person()} (@${d.id()}) <a href="https://twitter.com/${d.id()}/status/1473829102837?ref_src=twsrc%5Etfw">May 4, ${d.between(2012, 2024)}</a></blockquote>`,
    }),
    d => ({
      html: `<blockquote class="instagram-media" data-instgrm-version="14" style="border:1px solid #ddd;max-width:540px"><div style="padding:16px"><p><a href="https://www.instagram.com/p/${d.id()}/" target="_blank">${d.sentence()}</a></p><p>A post shared by <a href="https://www.instagram.com/${d.id()}/">${d.person()}</a> (@${d.id()}) on <time datetime="2018-03-05T10:00:00+00:00">Mar 5, 2018 at 2:00am PST</time></p></div></blockquote>`,
    }),
  ],
  quotation: [
    d => ({
      html: `<blockquote${d.as('quote')}><p>${d.sentences(2)}</p><cite>${d.person()}, ${d.year()}</cite></blockquote>`,
    }),
    d => ({
      html: `<blockquote${d.as('quote')}><p>“${d.sentence()}”</p><footer${d.as('source')}>${d.person()}, <cite title="Source">${d.title()}</cite></footer></blockquote>`,
    }),
    d => ({ html: `<blockquote>${d.sentence()}<br>— ${d.person()}</blockquote>` }),
  ],
  'pull quote': [
    d => ({
      html: `<figure${d.as('pull')}><blockquote><p>${d.sentence()}</p><cite>${d.person()}</cite></blockquote></figure>`,
    }),
    d => ({ html: `<blockquote${d.as('pull')}><p>${d.remark()}</p></blockquote>` }),
    d => ({ html: `<aside${d.as('pull')}>“${d.sentence()}”</aside>` }),
  ],
  callout: [
    d => ({
      html: `<table${d.as('callout')} border="1" width="90%"><tr><td><b>${d.label('note')}</b><br>${d.sentences(2)}</td></tr></table>`,
    }),
    d => ({
      html: `<div${d.as('callout')} style="background-color:#f1f4f6;padding:20px"><p><strong>${d.label('note')}</strong></p><p>${d.sentences(2)}</p></div>`,
    }),
    d => ({
      html: `<div class="alert alert-info" role="alert"><strong>${d.label('note')}:</strong> ${d.sentence()}</div>`,
    }),
    d => ({
      html: `<aside${d.as('callout')}><h4>${d.label('note')}</h4><p>${d.sentence()}</p></aside>`,
    }),
    d => ({
      html: `<section${d.as('callout')}><h5>${d.title()}</h5><p>${d.sentence()} <a href="${d.href()}">${d.title()}</a></p></section>`,
    }),
    d => ({ html: `<fieldset${d.as('callout')}><legend>${d.noun()}</legend>${d.sentences(2)}</fieldset>` }),
    d => ({ html: `<div><div><div><b>${d.noun()}</b></div><div>${d.sentences(2)}</div></div></div>` }),
  ],
  details: [
    d => ({
      html: `<details${d.as('details')}><summary>${d.title()}</summary><p>${d.sentences(2)}</p></details>`,
    }),
    d => ({
      html: `<details open><summary><strong>${d.noun()}</strong></summary>${d.sentence()}</details>`,
    }),
  ],
  subheading: [
    d => ({ html: `<h2${d.as('heading')}>${d.title()}</h2><p${d.as('text')}>${d.remark()}</p>` }),
    d => ({ html: `<h3${d.as('heading')}>${d.noun()}</h3><p${d.as('text')}>${d.sentence()}</p>` }),
    d => ({
      html: `<h3${d.as('heading')}>${d.between(1, 9)}. <a href="${d.href()}">${d.noun()}</a></h3><p${d.as('text')}>${d.sentences(2)}</p>`,
    }),
    d => ({
      html: `<div><h4>${d.title()}</h4><ul${d.as('list')}>${repeat(3, () => `<li>${d.remark()}</li>`)}</ul></div>`,
    }),
    d => ({
      html: `<section><h3>${d.noun()}</h3><p>${d.sentence()}</p><ul>${repeat(2, () => `<li><a href="${d.href()}">${d.noun()}</a>, ${d.place()}</li>`)}</ul></section>`,
    }),
  ],
  'short paragraph': [
    d => ({ html: `<p${d.as('text')}>${d.remark()}</p>` }),
    d => ({ html: `<p${d.as('text')}><em>${d.remark()}</em></p>` }),
    d => ({ html: `<p><em>${d.sentence()}</em></p>` }),
    d => ({ html: `<p${d.as('text')}>${d.label('step')} ${d.label('step')} ${d.remark()}</p>` }),
    d => ({ html: `<p>${d.label('step')} <a href="${d.href()}">${d.noun()}</a>.</p>` }),
    d => ({ html: `<p${d.as('text')}><strong>${d.sentence()}</strong></p>` }),
    d => ({ html: `<p>${d.sentence()} <a href="${d.href()}">${d.title()}</a></p>` }),
    d => ({
      html: `<p${d.as('text')}>${d.remark()} <a href="${d.href()}">${d.noun()}</a>. ${d.sentence()}</p>`,
    }),
    d => ({ html: `<div${d.as('text')}><p>${d.sentences(2)}</p></div>` }),
    d => ({ html: `<section><div><p>${d.sentence()}</p><p>${d.remark()}</p></div></section>` }),
    d => ({ html: `<p><strong>${d.noun()}:</strong> ${d.sentence()}</p>` }),
    d => ({ html: `<p${d.as('text')}><i>${d.sentences(2)}</i></p>` }),
    d => ({ html: `<p>${d.noun()}: ${d.remark()}</p>` }),
    d => ({ html: `<p${d.as('text')}><a href="${d.href()}">${d.title()}</a> ${d.remark()}</p>` }),
    d => ({ html: `<p>${d.person()} (${d.place()}, ${d.year()}) ${d.sentence()}</p>` }),
  ],
  poem: [
    d => ({ html: `<p${d.as('poem')}>${repeat(4, n => `${n ? '<br>' : ''}${d.remark()}`)}</p>` }),
    d => ({
      html: `<div${d.as('poem')} style="font-style:italic"><p>${repeat(3, n => `${n ? '<br/>\n' : ''}${d.remark()}`)}</p><p>${repeat(3, n => `${n ? '<br/>\n' : ''}${d.title()}`)}</p></div>`,
    }),
  ],
  interview: [
    d => {
      const [asks, answers] = [d.person(), d.person()]
      return {
        html: repeat(
          2,
          () =>
            `<p${d.as('interview')}><strong>${asks}:</strong> ${d.remark()}</p><p${d.as('interview')}><strong>${answers}:</strong> ${d.sentences(2)}</p>`,
        ),
      }
    },
    d => ({
      html: `<p><b>${d.sentence()}</b></p><p>${d.sentences(2)}</p><p><b>${d.remark()}</b></p><p>${d.sentence()}</p>`,
    }),
  ],
} satisfies Record<string, readonly Template[]>
