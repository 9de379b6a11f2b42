import { expect, test } from 'vitest'
import { readPage } from '../../page/read-page.ts'
import { documentOf } from '../../page/testing.ts'
import { buildArticle } from '../build-article.ts'
import { verdictOn } from '../testing.ts'

const PROSE = `<p>${'The rain fell on the winnowing floor all day. '.repeat(12)}</p>`
const TEXT = 'Hold the basket level.'

/** The article that is made of a page with this body, without the paragraphs of prose. */
function articleOf(body: string): string {
  const page = readPage(documentOf(body))
  const { content } = buildArticle(page, verdictOn(page), { anchors: false })
  return content.replace(/<p>The rain[^<]*<\/p>/g, '')
}

const articleWith = (html: string) => articleOf(`<main>${PROSE}${html}${PROSE}</main>`)
const title = (text: string) => `<p data-callout="title">${text}</p>`
const box = (kind: string, content: string) =>
  `<blockquote data-callout="${kind}">${content}<p>${TEXT}</p></blockquote>`

test.each([
  [
    'GitHub',
    `<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title"><svg></svg>Tip</p><p>${TEXT}</p></div>`,
    box('tip', title('Tip')),
  ],
  [
    'Bootstrap',
    `<div class="alert alert-warning" role="alert"><h4 class="alert-heading">Well done</h4><p>${TEXT}</p></div>`,
    box('warning', title('Well done')),
  ],
  [
    'Bootstrap, without a title',
    `<div class="alert alert-danger" role="alert">${TEXT}</div>`,
    box('caution', ''),
  ],
  ['Bootstrap, without a kind', `<div class="alert alert-light">${TEXT}</div>`, box('box', '')],
  [
    'Docusaurus',
    `<div class="theme-admonition theme-admonition-caution admonition_xJq3 alert alert--warning"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>caution</div><div class="admonitionContent_BuS1"><p>${TEXT}</p></div></div>`,
    box('caution', title('caution')),
  ],
  [
    'Docusaurus, of a kind whose colour is that of an alert',
    `<div class="theme-admonition theme-admonition-note alert alert--secondary"><div class="admonitionHeading_Gvgb">note</div><div><p>${TEXT}</p></div></div>`,
    box('note', title('note')),
  ],
  [
    'MkDocs and Sphinx',
    `<div class="admonition important"><p class="admonition-title">Read this</p><p>${TEXT}</p></div>`,
    box('important', title('Read this')),
  ],
  [
    'MDN',
    `<div class="notecard note"><p><strong>Note:</strong> ${TEXT}</p></div>`,
    box('note', title('Note')),
  ],
  [
    'Obsidian',
    `<div data-callout="bug" class="callout"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">It leaks</div></div><div class="callout-content"><p>${TEXT}</p></div></div>`,
    box('caution', title('It leaks')),
  ],
  [
    'Asciidoctor',
    `<div class="admonitionblock tip"><table><tbody><tr><td class="icon"><div class="title">Tip</div></td><td class="content"><div class="paragraph"><p>${TEXT}</p></div></td></tr></tbody></table></div>`,
    box('tip', title('Tip')),
  ],
  [
    'VitePress',
    `<div class="info custom-block"><p class="custom-block-title">INFO</p><p>${TEXT}</p></div>`,
    box('note', title('INFO')),
  ],
  [
    'Starlight',
    `<aside aria-label="Caution" class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title" aria-hidden="true">Caution</p><section class="starlight-aside__content"><p>${TEXT}</p></section></aside>`,
    box('caution', title('Caution')),
  ],
  [
    'Google, with a class that is the kind',
    `<aside class="warning"><strong>Warning:</strong><span> ${TEXT}</span></aside>`,
    box('warning', title('Warning')),
  ],
  ['a role', `<div role="doc-tip"><p>${TEXT}</p></div>`, box('tip', '')],
  ['a paragraph', `<p class="note">${TEXT}</p>`, box('note', '')],
])('a callout of %s keeps its box, its kind and its title', (_, html, expected) => {
  expect(articleWith(html)).toBe(expected)
})

test.each([
  ['a line that leads to another page', `<div role="note" class="hatnote">${TEXT}</div>`],
  ['a hint that is part of a sentence', `<p><span class="note">${TEXT}</span></p>`],
  ['a name that only contains the word', `<div class="footnote keynote">${TEXT}</div>`],
  ['an attribute of ours on the page', `<p data-callout="note">${TEXT}</p>`],
])('%s is no callout', (_, html) => {
  expect(articleWith(html)).toBe(`<p>${TEXT}</p>`)
})

test('a box around much of the text is no callout, and a callout in a callout is part of it', () => {
  expect(articleOf(`<div class="note">${PROSE}${PROSE}</div>`)).toBe('')
  expect(articleWith(`<div class="note"><p>a</p><p class="tip">${TEXT}</p></div>`)).toBe(
    box('note', '<p>a</p>'),
  )
})
