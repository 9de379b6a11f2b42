import type { Takeaway } from '../../view/takeaway.ts'
import { factsLine } from './facts.ts'
import { tex } from './tex.ts'

const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre table caption thead tbody tfoot figure figcaption details summary dt dd div'.split(
    ' ',
  ),
)

/** What is written so far: finished lines, and the one that is being written. */
interface Draft {
  readonly lines: string[]
  line: string
  /** Line breaks that are due before the next word. */
  breaks: number
  /** The line is nothing but the mark of an item, which stands beside whatever comes. */
  isMark: boolean
}

/** An article as plain text: paragraphs apart by an empty line, lists with their marks, tables by tabs. */
export function plainText(article: Takeaway): string {
  const { title, url, content } = article
  const draft: Draft = { lines: [], line: '', breaks: 0, isMark: false }
  for (const line of [title, factsLine(article), url]) {
    write(draft, line)
    apart(draft, 1)
  }
  apart(draft, 2)
  putAll(content, draft)
  return `${[...draft.lines, draft.line.trimEnd()].join('\n')}\n`
}

/** How the elements are written that are more than their text with room around. */
const WRITERS: Readonly<Record<string, (element: Element, draft: Draft) => void>> = {
  br: (_, draft) => apart(draft, 1),
  hr: (_, draft) => surrounded(draft, 2, () => write(draft, '* * *')),
  img: (image, draft) => write(draft, picture(image)),
  math: (math, draft) => write(draft, tex(math)),
  pre: (pre, draft) =>
    surrounded(draft, 2, () => write(draft, (pre.textContent ?? '').replace(/^\n/, ''), true)),
  li: (item, draft) =>
    surrounded(draft, 1, () => {
      write(draft, mark(item), true)
      draft.isMark = true
      putAll(item, draft)
    }),
  tr: (row, draft) => surrounded(draft, 1, () => putAll(row, draft)),
  td: (cell, draft) => write(draft, cellText(cell)),
  th: (cell, draft) => write(draft, cellText(cell)),
}

function put(node: Node, draft: Draft): void {
  if (node.nodeType === Node.TEXT_NODE) write(draft, (node as Text).data.replace(/[ \t\r\n]+/g, ' '))
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as Element
  const writer = WRITERS[element.localName]
  if (writer) writer(element, draft)
  else surrounded(draft, BLOCKS.has(element.localName) ? 2 : 0, () => putAll(element, draft))
}

function putAll(parent: ParentNode & Node, draft: Draft): void {
  for (const child of parent.childNodes) put(child, draft)
}

function surrounded(draft: Draft, breaks: number, body: () => void): void {
  apart(draft, breaks)
  body()
  apart(draft, breaks)
}

function apart(draft: Draft, breaks: number): void {
  if (draft.line !== '' && !draft.isMark) draft.breaks = Math.max(draft.breaks, breaks)
}

/** @param asIs with the spaces that it begins with */
function write(draft: Draft, text: string, asIs = false): void {
  const isAtStart = draft.breaks > 0 || draft.line === '' || draft.line.endsWith(' ')
  const words = isAtStart && !asIs ? text.trimStart() : text
  if (words === '') return
  if (draft.breaks > 0) {
    draft.lines.push(draft.line.trimEnd(), ...Array<string>(draft.breaks - 1).fill(''))
    draft.line = ''
    draft.breaks = 0
  }
  draft.line += words
  draft.isMark = false
}

function picture(image: Element): string {
  const alt = image.getAttribute('alt')?.trim()
  return alt ? `[${alt}]` : ''
}

/** What stands before an item: the depth of its list, and its number or a dash. */
function mark(item: Element): string {
  const list = item.parentElement
  if (list?.localName !== 'ol') return `${indent(list)}- `
  const start = Number(list.getAttribute('start') ?? 1)
  const own = item.getAttribute('value')
  const number = own === null ? start + [...list.children].indexOf(item) : Number(own)
  return `${indent(list)}${number}. `
}

function indent(list: Element | null): string {
  let depth = 0
  for (let at = list?.parentElement?.closest('li'); at; at = at.parentElement?.closest('li')) depth++
  return '  '.repeat(depth)
}

/** A cell is on one line; all but the first come after a tab. */
function cellText(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return element.previousElementSibling ? `\t${text}` : text
}
