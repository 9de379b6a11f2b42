import type { ExportArticle } from '../../view/tools/export-article.ts'
import { factsLine } from './facts.ts'
import { tex } from './tex.ts'

const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre table caption thead tbody tfoot figure figcaption details summary dt dd div'.split(
    ' ',
  ),
)

/** The output: finished lines and the current one. */
interface Draft {
  readonly lines: string[]
  line: string
  /** The line breaks to write before the next word. */
  breaks: number
  /** Whether the line consists of a list marker, which the next text follows without a break. */
  isMark: boolean
}

/**
 * Converts an article to plain text: paragraphs separated by empty lines, lists with markers, tab-separated
 * tables.
 */
export function plainText(article: ExportArticle): string {
  const { title, url, content } = article
  const draft: Draft = { lines: [], line: '', breaks: 0, isMark: false }
  for (const line of [title, factsLine(article), url]) {
    write(draft, line)
    breakLine(draft, 1)
  }
  breakLine(draft, 2)
  writeChildren(content, draft)
  return `${[...draft.lines, draft.line.trimEnd()].join('\n')}\n`
}

/** Elements with special output; others are written as their text with line breaks around. */
const WRITERS: Readonly<Record<string, (element: Element, draft: Draft) => void>> = {
  br: (_, draft) => breakLine(draft, 1),
  hr: (_, draft) => writeSeparated(draft, 2, () => write(draft, '* * *')),
  img: (image, draft) => write(draft, picture(image)),
  math: (math, draft) => write(draft, tex(math)),
  pre: (pre, draft) =>
    writeSeparated(draft, 2, () => write(draft, (pre.textContent ?? '').replace(/^\n/, ''), true)),
  li: (item, draft) =>
    writeSeparated(draft, 1, () => {
      write(draft, marker(item), true)
      draft.isMark = true
      writeChildren(item, draft)
    }),
  tr: (row, draft) => writeSeparated(draft, 1, () => writeChildren(row, draft)),
  td: (cell, draft) => write(draft, cellText(cell)),
  th: (cell, draft) => write(draft, cellText(cell)),
}

function writeNode(node: Node, draft: Draft): void {
  if (node.nodeType === Node.TEXT_NODE) write(draft, (node as Text).data.replace(/[ \t\r\n]+/g, ' '))
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as Element
  const writer = WRITERS[element.localName]
  if (writer) writer(element, draft)
  else writeSeparated(draft, BLOCKS.has(element.localName) ? 2 : 0, () => writeChildren(element, draft))
}

function writeChildren(parent: ParentNode & Node, draft: Draft): void {
  for (const child of parent.childNodes) writeNode(child, draft)
}

function writeSeparated(draft: Draft, breaks: number, body: () => void): void {
  breakLine(draft, breaks)
  body()
  breakLine(draft, breaks)
}

function breakLine(draft: Draft, breaks: number): void {
  if (draft.line !== '' && !draft.isMark) draft.breaks = Math.max(draft.breaks, breaks)
}

/** @param asIs keeps leading spaces */
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

/** The marker of a list item: the indentation, and its number or a dash. */
function marker(item: Element): string {
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

/** The text of a cell on one line; all but the first begin with a tab. */
function cellText(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return element.previousElementSibling ? `\t${text}` : text
}
