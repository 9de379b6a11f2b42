import type { Draft } from '../../draft.ts'
import type { Role } from '../../words/names.ts'
import type { Labels } from '../../words/vocabulary.ts'
import { repeat, type Template } from '../template.ts'

/** The texts of a piece of clutter, and the addresses of its links. */
export interface Appeal {
  readonly role: Role
  readonly text: keyof Labels
  /** What its button says; the title of another page if not given. */
  readonly button?: keyof Labels
  /** Addresses; `#` stands for random signs. */
  readonly to: readonly string[]
}

const ROOTS = [
  'div',
  'div',
  'div',
  'aside',
  'section',
  'article',
  'center',
  'fieldset',
  'blockquote',
  'story-box',
  'amp-promo',
] as const
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'b', 'span', 'div', 'p'] as const

/**
 * Makes of clutter by how they are built, whatever they say: a paragraph, a box with a title and a button, an image with
 * a caption, a list, a button alone.
 */
export function makes(appeal: Appeal): Template[] {
  const line = (d: Draft) => lineOf(d, appeal)
  const button = (d: Draft) => buttonOf(d, appeal)
  const root = (d: Draft, inner: string) => {
    const tag = d.pick(ROOTS)
    return `<${tag}${d.as(appeal.role)}>${inner}</${tag}>`
  }
  const heading = (d: Draft) => {
    const tag = d.pick(HEADINGS)
    return `<${tag}>${said(d, appeal)}</${tag}>`
  }
  return [
    d => ({ html: `<p${d.as(appeal.role)}>${line(d)}</p>` }),
    d => ({ html: `<p>${line(d)}</p>` }),
    d => ({ html: `<hr><p>${line(d)}</p><hr>` }),
    d => ({ html: root(d, line(d)) }),
    d => ({ html: root(d, `<p>${line(d)}</p>`) }),
    d => ({ html: root(d, `<div><div>${line(d)}</div><div>${button(d)}</div></div>`) }),
    d => ({ html: root(d, `${heading(d)}<p>${said(d, appeal)}</p>${button(d)}`) }),
    d => ({ html: root(d, `<p>${said(d, appeal)} ${said(d, appeal)}</p><p>${line(d)}</p>`) }),
    d => ({
      html: root(
        d,
        `<a href="${addressOf(d, appeal)}"><div>${said(d, appeal)}</div><div>${action(d, appeal)}</div></a>`,
      ),
    }),
    d => ({
      html: `<figure${d.as(appeal.role)}><a href="${addressOf(d, appeal)}"><img src="https://example.org/i/${d.id()}.png" width="600" height="240" alt=""></a><figcaption>${line(d)}</figcaption></figure>`,
    }),
    d => ({
      html: root(
        d,
        `<p>${said(d, appeal)}</p><a href="${addressOf(d, appeal)}"><img src="https://example.org/i/${d.id()}.svg" width="140" height="42" alt=""></a>`,
      ),
    }),
    d => ({ html: `<ul${d.as(appeal.role)}><li>${line(d)}</li><li>${button(d)}</li></ul>` }),
    d => ({ html: `<button${d.as(appeal.role)} type="button">${said(d, appeal)}</button>` }),
    ...moreMakes(appeal, root, heading),
  ]
}

/** Makes of several parts: a heading with its list, a table, a portrait with a name, lines with their links, a player. */
function moreMakes(
  appeal: Appeal,
  root: (d: Draft, inner: string) => string,
  heading: (d: Draft) => string,
): Template[] {
  const link = (d: Draft) => `<a href="${addressOf(d, appeal)}">${action(d, appeal)}</a>`
  const picture = (d: Draft) => {
    const side = d.pick([32, 48, 60, 88, 120])
    return `<img src="https://example.org/i/${d.id()}.png" width="${side}" height="${side}" alt="">`
  }
  return [
    d => {
      const tag = d.pick(['h2', 'h3', 'h4', 'h5', 'h6'])
      return { html: `<${tag}${d.as(appeal.role)}>${said(d, appeal)} ${link(d)}</${tag}>` }
    },
    d => ({
      html: root(d, `${heading(d)}<ul>${repeat(d.between(1, 4), () => `<li>${link(d)}</li>`)}</ul>`),
    }),
    d => ({
      html: root(
        d,
        `${heading(d)}<p>${said(d, appeal)}</p><ul>${repeat(d.between(1, 3), () => `<li>${link(d)}</li>`)}</ul>`,
      ),
    }),
    d => ({ html: root(d, `${heading(d)}<p>${link(d)} ${link(d)}</p>`) }),
    d => ({ html: root(d, `${said(d, appeal)}<br>${link(d)}<br>${link(d)}`) }),
    d => ({
      html: `<table${d.as(appeal.role)}><tr><td>${picture(d)}</td><td>${said(d, appeal)}</td><td>${link(d)}</td></tr></table>`,
    }),
    d => ({
      html: root(d, `<div>${picture(d)}</div><div><b>${d.person()}</b><div>${lineOf(d, appeal)}</div></div>`),
    }),
    d => ({ html: root(d, `${picture(d)}<span>${said(d, appeal)}</span>${link(d)}${link(d)}`) }),
    d => ({
      html: `<p${d.as(appeal.role)}>${d.pick(['— ', '[', '» ', '★ ', '*'])}${lineOf(d, appeal)}${d.pick([' —', ']', ' »', ' ★', '*'])}</p>`,
    }),
    d => ({
      html: root(
        d,
        `<p>${said(d, appeal)}</p><iframe src="https://widget.example.net/${d.id()}" width="${d.pick(['100%', '480'])}" height="${d.pick(['80', '152', '300'])}"></iframe>`,
      ),
    }),
    d => ({
      html: `<figure${d.as(appeal.role)}><figcaption>${said(d, appeal)}</figcaption><audio controls src="https://example.org/a/${d.id()}.mp3"></audio></figure>`,
    }),
    d => ({
      html: root(
        d,
        `<div><span>${said(d, appeal)}</span></div><div><input type="${d.pick(['text', 'range', 'email', 'checkbox'])}"><span>${action(d, appeal)}</span></div>`,
      ),
    }),
    d => ({ html: root(d, `<p><b>${said(d, appeal)}</b></p><p>${said(d, appeal)}</p><p>${link(d)}</p>`) }),
    d => ({
      html: root(d, `<div><div>${said(d, appeal)}</div></div><div><div>${said(d, appeal)}</div></div>`),
    }),
  ]
}

/** A text with a link or without, in plain or in other type. */
function lineOf(d: Draft, appeal: Appeal): string {
  const text = said(d, appeal)
  const link = (inner: string) => `<a href="${addressOf(d, appeal)}">${inner}</a>`
  return d.pick([
    () => text,
    () => `${text} ${link(action(d, appeal))}`,
    () => `${text} ${link(action(d, appeal))}`,
    () => link(text),
    () => `<em>${text} ${link(action(d, appeal))}</em>`,
    () => `<strong>${text}</strong> ${link(action(d, appeal))}`,
    () => `<small>${text}</small>`,
    () => `<b>${link(text)}</b>`,
    () => `<i>${text}</i>`,
    () => `${text} ${link(action(d, appeal))}, ${link(action(d, appeal))}`,
    () => `<strong>${text} ${link(action(d, appeal))}</strong>`,
    () => {
      const middle = Math.ceil(text.length / 2)
      const cut = text.lastIndexOf(' ', middle)
      return cut < 1 ? link(text) : `${text.slice(0, cut)} ${link(text.slice(cut + 1))}`
    },
  ])()
}

function buttonOf(d: Draft, appeal: Appeal): string {
  const text = action(d, appeal)
  return d.pick([
    () => `<a href="${addressOf(d, appeal)}">${text}</a>`,
    () => `<p><a href="${addressOf(d, appeal)}" target="_blank" rel="noopener">${text} →</a></p>`,
    () => `<button type="button">${text}</button>`,
    () => `<span role="button" tabindex="0">${text}</span>`,
  ])()
}

/** A wording, with the title of another page where there is no button. */
function said(d: Draft, { text, button }: Appeal): string {
  return button ? d.label(text) : `${d.label(text)} ${d.title()}`
}

function action(d: Draft, { button }: Appeal): string {
  return button ? d.label(button) : d.title()
}

function addressOf(d: Draft, { to }: Appeal): string {
  return d.pick([d.href(), d.pick(to).replace('#####', d.id())])
}
