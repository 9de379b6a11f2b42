import { repeat, type Template } from '../template.ts'

/** Structures of running text. */
export const text = {
  footnotes: [
    d => {
      const id = d.id()
      return {
        reference: `<a class="endnote-mark" id="back-${id}" href="#remark-${id}" role="doc-noteref">1</a>`,
        atEnd: `<section${d.as('notes')} role="doc-endnotes"><h3>${d.noun()}</h3><ol><li id="remark-${id}" role="doc-endnote"><p>${d.sentence()} <a href="#back-${id}" role="doc-backlink">↑</a></p></li></ol></section>`,
      }
    },
    d => {
      const [one, two] = [d.id(), d.id()]
      return {
        reference: `<sup id="r${one}"><a href="#${one}">[1]</a></sup><sup id="r${two}"><a href="#${two}">[2]</a></sup>`,
        atEnd: [one, two]
          .map(
            (id, n) =>
              `<div${d.as('note')} id="${id}"><a href="#r${id}">${n + 1}</a> ${d.person()}: “${d.title()}”, ${d.place()} ${d.year()}</div>`,
          )
          .join(''),
      }
    },
    d => {
      const id = d.between(11, 99)
      return {
        reference: `<a name="_ftnref${id}" id="_ftnref${id}" href="#_ftn${id}">[${id}]</a>`,
        atEnd: `<hr width="33%" align="left"><p${d.as('note')}><a name="_ftn${id}" id="_ftn${id}" href="#_ftnref${id}">[${id}]</a> ${d.sentence()}</p>`,
      }
    },
  ],
  'three-item list': [
    d => ({ html: `<ul${d.as('list')}>${repeat(3, () => `<li><span>${d.remark()}</span></li>`)}</ul>` }),
    d => ({
      html: `<div${d.as('list')}><ul role="list">${repeat(3, () => `<li><strong>${d.noun()}:</strong> ${d.sentence()}</li>`)}</ul></div>`,
    }),
    d => ({ html: `<ul type="disc">${repeat(3, () => `<li>${d.place()}</li>`)}</ul>` }),
  ],
  'three steps': [
    d => ({ html: `<ol type="1">${repeat(3, () => `<li><span>${d.label('step')}</span></li>`)}</ol>` }),
    d => ({
      html: `<ol${d.as('list')}>${repeat(3, () => `<li><p>${d.sentence()}</p></li>`)}</ol>`,
    }),
    d => ({
      html: `<div${d.as('list')}><ol start="1">${repeat(3, () => `<li>${d.title()}</li>`)}</ol></div>`,
    }),
  ],
  'announced links': [
    d => ({
      html: `<p${d.as('text')}><span>${d.label('announcement')}</span></p><ul${d.as('list')}>${repeat(3, () => `<li><span><a href="${d.href()}"><u>${d.title()}</u></a></span></li>`)}</ul>`,
    }),
    d => ({
      html: `<p>${d.remark()} ${d.label('announcement')}</p><ul>${repeat(4, () => `<li>${d.person()}: <a href="${d.href()}">${d.title()}</a></li>`)}</ul>`,
    }),
  ],
  'quoted post': [
    d => ({
      html: `<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:${d.id()}/app.bsky.feed.post/${d.id()}"><p lang="en">${d.sentence()}</p>— ${d.person()} (<a href="https://bsky.app/profile/did:plc:${d.id()}?ref_src=embed">@${d.id()}.bsky.social</a>) <a href="https://bsky.app/profile/${d.id()}/post/${d.id()}?ref_src=embed">November ${d.between(2, 28)}, ${d.between(2023, 2025)} at 9:14 AM</a></blockquote>`,
    }),
    d => ({
      html: `<div${d.as('post')}><blockquote cite="https://mastodon.social/@${d.id()}/11248"><div><strong>${d.person()}</strong> <span>@${d.id()}@mastodon.social</span></div><p>${d.sentences(2)}</p><a href="https://mastodon.social/@${d.id()}/11248"><time datetime="2024-02-11T08:30:00Z">11 Feb 2024, 08:30</time></a></blockquote></div>`,
    }),
    d => ({
      html: `<blockquote class="reddit-embed-bq" style="height:316px" data-embed-height="316"><a href="https://www.reddit.com/r/${d.id()}/comments/${d.id()}/">${d.title()}</a><br> by <a href="https://www.reddit.com/user/${d.id()}/">u/${d.id()}</a>: ${d.sentence()}</blockquote>`,
    }),
  ],
  quotation: [
    d => ({
      html: `<figure${d.as('quote')}><blockquote cite="${d.href()}"><p>${d.sentence()}</p></blockquote><figcaption>— ${d.person()}, <cite>${d.title()}</cite></figcaption></figure>`,
    }),
    d => ({
      html: `<blockquote${d.as('quote')}><div>${d.sentences(2)}</div><div${d.as('source')}>${d.person()}</div></blockquote>`,
    }),
    d => ({
      html: `<blockquote><p><i>${d.sentence()}</i></p><p align="right">${d.person()}, ${d.year()}</p></blockquote>`,
    }),
  ],
  'pull quote': [
    d => ({ html: `<div${d.as('pull')}><p>»${d.sentence()}«</p></div>`, asSuch: 'p' }),
    d => ({
      html: `<figure${d.as('pull')}><blockquote>${d.remark()}</blockquote><figcaption>${d.person()}</figcaption></figure>`,
    }),
    d => ({ html: `<aside${d.as('pull')}><q>${d.sentence()}</q></aside>` }),
    d => ({
      html: `<blockquote${d.as('pull')} aria-hidden="false"><span>„</span><p>${d.remark()}</p><p>${d.person()}</p></blockquote>`,
    }),
  ],
  callout: [
    d => ({
      html: `<div${d.as('callout')}><div><span>💡</span></div><div><p>${d.sentences(2)}</p></div></div>`,
    }),
    d => ({
      html: `<div${d.as('callout')} style="background:#fff8e1"><p><b>${d.label('note')}:</b> ${d.sentence()}</p><p>${d.sentence()}</p></div>`,
    }),
    d => ({
      html: `<div${d.as('callout')}><p${d.as('heading')}>${d.label('note')}</p><p>${d.sentence()}</p></div>`,
    }),
    d => ({
      html: `<aside${d.as('callout')} role="note"><svg width="16" height="16" aria-hidden="true"><circle r="8"></circle></svg><div>${d.sentences(2)}</div></aside>`,
    }),
    d => ({
      html: `<section style="border:1px solid #999;padding:1em"><h5>${d.label('note')}: ${d.noun()}</h5><ul><li>${d.sentence()}</li><li>${d.remark()}</li></ul></section>`,
    }),
  ],
  details: [
    d => ({
      html: `<details${d.as('details')}><summary><h3>${d.title()}</h3></summary><div><p>${d.sentence()}</p><p>${d.sentence()}</p></div></details>`,
    }),
    d => ({
      html: `<details><summary>${d.noun()}</summary><ul><li>${d.sentence()}</li><li>${d.remark()}</li></ul></details>`,
    }),
  ],
  subheading: [
    d => ({
      html: `<h3${d.as('heading')}><span id="${d.id()}">${d.title()}</span></h3><p${d.as('text')}>${d.remark()}</p>`,
    }),
    d => ({ html: `<h2${d.as('heading')}><b>${d.noun()}</b></h2><p${d.as('text')}>${d.sentence()}</p>` }),
  ],
  'short paragraph': [
    d => ({ html: `<p${d.as('text')}><span>${d.remark()}</span></p>` }),
    d => ({ html: `<p${d.as('text')} dir="ltr">${d.remark()}</p>` }),
    d => ({ html: `<p${d.as('text')}><span>${d.label('step')}</span> ${d.remark()}</p>` }),
  ],
  poem: [
    d => ({ html: `<div${d.as('poem')}>${repeat(4, n => `${n ? '<br>' : ''}${d.remark()}`)}</div>` }),
    d => ({
      html: `<p align="center">${repeat(4, n => `${n ? '<br>\n' : ''}<i>${n % 2 ? d.title() : d.remark()}</i>`)}</p>`,
    }),
  ],
  interview: [
    d => {
      const [host, guest] = [d.person(), d.person()]
      return {
        html: `<p${d.as('interview')}><b>${host}</b> ${d.sentence()}</p><p${d.as('interview')}><b>${guest}</b> ${d.sentence()}</p><p${d.as('interview')}><b>${host}</b> ${d.remark()}</p>`,
      }
    },
    d => ({
      html: `<p><strong>${d.person()}: ${d.remark()}</strong></p><p>${d.sentence()}</p><p><strong>${d.remark()}</strong></p><p>${d.sentences(2)}</p>`,
    }),
  ],
} satisfies Record<string, readonly Template[]>
