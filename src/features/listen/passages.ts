import { blockNumber } from '../../view/reader/place-in-view.ts'
import type { TextRange } from '../../view/reader/text-range.ts'
import { sentencesOf } from './sentences.ts'

/** The part of a passage's text that comes from a text node, or stands for an element. */
interface Piece extends TextRange {
  readonly node: Text | Element
  /** The offset in the text node. */
  readonly offset: number
}

/** A part of the text that is read as a unit: a paragraph, a heading, a table row. */
export interface Passage {
  /** The text to speak, without line breaks, soft hyphens, note references and ruby annotations. */
  readonly text: string
  /** BCP 47, as declared; '' when not declared. */
  readonly lang: string
  /** The number of its block, or of the block before; −1 for the headline. */
  readonly block: number
  readonly pieces: readonly Piece[]
  readonly sentences: readonly TextRange[]
}

/** Words spoken instead of content that cannot be spoken, in the language of the view. */
export interface StandIns {
  readonly lang: string
  readonly code: string
  readonly formula: string
  /** Says who has written the post that follows. */
  writes(author: string): string
}

const BLOCKS =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figure, figcaption, summary, details, caption, ul, ol, dl, div, article, section, table'
/** Elements that are not spoken: those of the view, and annotations of the text. */
const NOT_SPOKEN = 'rt, rp, hr, button, input, select, textarea, .unseen, [hidden], [aria-hidden="true"]'
/** The length up to which a formula is spoken as written: `x`, `E = mc²`. */
const SHORT_FORMULA = 12

/**
 * The passages of a part of a drawn article, in order.
 * @param part must be in the document, so that its language is known
 * @param before the number of the block before the part
 */
export function passagesOf(part: Element, before: number, standIns: StandIns): readonly Passage[] {
  const passages: Passage[] = []
  let block = before
  let container: Element | null = null
  let cell: Element | null = null
  let text = ''
  let pieces: Piece[] = []
  /** Whitespace that is added if more text follows, with its position if it is in the text. */
  let pendingSpace: { readonly node: Text; readonly offset: number } | 'between' | null = null

  const flush = () => {
    if (container && text) {
      const lang = languageOf(container)
      passages.push({ text, lang, block, pieces, sentences: sentencesOf(text, lang) })
    }
    text = ''
    pieces = []
    cell = null
    pendingSpace = null
  }
  const enter = (node: Node) => {
    const parent = node.parentElement!
    const now = parent.closest('tr') ?? parent.closest(BLOCKS) ?? part
    if (now !== container) {
      flush()
      container = now
      const numbered =
        parent.closest('[data-block]') ?? (now === part ? null : now.querySelector('[data-block]'))
      if (numbered) block = Math.max(block, blockNumber(numbered))
    }
    const inCell = parent.closest('td, th')
    if (cell && inCell !== cell && text) {
      if (!/[.,;:!?。、]$/.test(text)) text += ','
      pendingSpace = 'between'
    }
    cell = inCell
  }
  const append = (words: string, node: Text | Element, offset: number) => {
    const last = pieces.at(-1)
    const start = text.length
    text += words
    const end = text.length
    if (last?.node === node && last.end === start && last.offset + (start - last.start) === offset)
      pieces[pieces.length - 1] = { ...last, end }
    else pieces.push({ start, end, node, offset })
  }
  const appendWords = (words: string, node: Text | Element, offset: number) => {
    if (pendingSpace && text) {
      if (pendingSpace === 'between') text += ' '
      else append(' ', pendingSpace.node, pendingSpace.offset)
    }
    pendingSpace = null
    append(words, node, offset)
  }
  const sayInstead = (element: Element, words: string) => {
    enter(element)
    pendingSpace ??= 'between'
    appendWords(words.trim(), element, 0)
    pendingSpace = 'between'
  }
  /** Says words in the language of the view in place of an element that stands alone. */
  const sayAlone = (element: Element, words: string) => {
    flush()
    container = null
    const numbered = element.closest('[data-block]')
    if (numbered) block = Math.max(block, blockNumber(numbered))
    const whole = { start: 0, end: words.length }
    const pieces = [{ ...whole, node: element, offset: 0 }]
    passages.push({ text: words, lang: standIns.lang, block, pieces, sentences: [whole] })
  }
  const readText = (node: Text) => {
    if (node.data.trim()) enter(node)
    // Runs of letters and runs of whitespace; soft hyphens belong to neither.
    for (const { 0: run, index } of node.data.matchAll(/[^\s\u00ad\u200b]+|\s+/g)) {
      if (run.trim()) appendWords(run, node, index)
      else pendingSpace ??= { node, offset: index }
    }
  }
  /** @returns whether the element's content is to be read */
  const readElement = (element: Element): boolean => {
    if (element.matches(NOT_SPOKEN) || isNoteMark(element) || isFolded(element)) return false
    switch (element.localName) {
      case 'br':
        if (isSecondBreak(element)) {
          flush()
          container = null
        } else pendingSpace ??= 'between'
        return false
      case 'img': {
        const alt = element.getAttribute('alt')?.trim()
        const near = element.closest('figure') ?? element.parentElement
        if (alt && !near?.textContent.includes(alt)) sayInstead(element, alt)
        return false
      }
      case 'math': {
        const written = element.textContent.trim()
        const isShort = written.length <= SHORT_FORMULA
        sayInstead(element, element.getAttribute('alttext') || (isShort ? written : standIns.formula))
        return false
      }
      case 'pre':
        sayAlone(element, standIns.code)
        return false
      case 'p':
        if (!element.matches('[data-post="head"]')) return true
        sayAlone(element, standIns.writes(element.querySelector('b')?.textContent ?? ''))
        return false
      default:
        return true
    }
  }

  for (let node: Node | null = part, isOpen = true; node; ) {
    const inside: Node | null = isOpen ? node.firstChild : null
    node = inside ?? following(node, part)
    if (!node) break
    isOpen = node instanceof Element && readElement(node)
    if (node instanceof Text) readText(node)
  }
  flush()
  return passages
}

/** The DOM ranges of a span of a passage, without skipped content between them. */
export function rangesOf({ pieces }: Passage, { start, end }: TextRange): readonly Range[] {
  return pieces
    .filter(piece => piece.start < end && piece.end > start)
    .map(piece => {
      const range = new Range()
      if (piece.node instanceof Text) {
        range.setStart(...placeOf(piece.node, piece.offset + Math.max(0, start - piece.start)))
        range.setEnd(...placeOf(piece.node, piece.offset + Math.min(end, piece.end) - piece.start))
      } else range.selectNode(piece.node)
      return range
    })
}

/**
 * A position in a text node as it was read. The node may have been split since, with its rest in the nodes
 * after it.
 */
function placeOf(node: Text, offset: number): [node: Text, offset: number] {
  let at = node
  let left = offset
  while (left > at.length) {
    const next = textAfter(at)
    if (!next) break
    left -= at.length
    at = next
  }
  return [at, Math.min(left, at.length)]
}

function textAfter(node: Text): Text | null {
  const root = node.getRootNode()
  let at = following(node, root)
  while (at && !(at instanceof Text)) at = at.firstChild ?? following(at, root)
  return at
}

/** The next node in document order outside this one; null at the end of the part. */
function following(node: Node, part: Node): Node | null {
  for (let up: Node | null = node; up && up !== part; up = up.parentNode)
    if (up.nextSibling) return up.nextSibling
  return null
}

function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? ''
}

/** Whether the element is a note reference: a superscript that consists of a link. */
function isNoteMark(element: Element): boolean {
  const isHigh = element.localName === 'sup'
  const link = isHigh ? (element.querySelector('a') ?? element.closest('a')) : null
  return link !== null && link.textContent.trim() === element.textContent.trim()
}

/** Whether the element is inside closed `details`. */
function isFolded(element: Element): boolean {
  return element.localName !== 'summary' && (element.parentElement?.matches('details:not([open])') ?? false)
}

/** Whether the element is the second line break in a row, which separates paragraphs. */
function isSecondBreak(element: Element): boolean {
  let before = element.previousSibling
  while (before instanceof Text && !before.data.trim()) before = before.previousSibling
  return before instanceof Element && before.localName === 'br'
}
