import { blockNumber } from '../../view/place.ts'
import { type Span, sentencesOf } from './sentences.ts'

/** What part of a passage's text is what part of the document: of a text node, or all of an element. */
interface Piece extends Span {
  readonly node: Text | Element
  /** Where in the text node it begins. */
  readonly offset: number
}

/** A paragraph, a heading, a row of a table: what is read without a look up. */
export interface Passage {
  /** What is said: without line breaks, soft hyphens, notes' numbers and the readings of characters. */
  readonly text: string
  /** BCP 47, as declared; '' where nothing is. */
  readonly lang: string
  /** The number of its block, or of the one before where it has none; −1 for the headline. */
  readonly block: number
  readonly pieces: readonly Piece[]
  readonly sentences: readonly Span[]
}

/** Words that are said in place of what cannot be; they are in the language of the view. */
export interface StandIns {
  readonly lang: string
  readonly code: string
  readonly formula: string
}

const BLOCKS =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figure, figcaption, summary, details, caption, ul, ol, dl, div, article, section, table'
/** The view's own furniture, and what is written about the text and not said in it. */
const SILENT = 'rt, rp, hr, button, input, select, textarea, .unseen, [hidden], [aria-hidden="true"]'
/** What is said of a formula as it is written: `x`, `E = mc²`. */
const SHORT_FORMULA = 12

/**
 * What there is to say in a part of a drawn article, in order.
 * @param part must stand in the document, so that its language is known
 * @param before the number of the block before it
 */
export function passagesOf(part: Element, before: number, standIns: StandIns): readonly Passage[] {
  const passages: Passage[] = []
  let block = before
  let home: Element | null = null
  let cell: Element | null = null
  let text = ''
  let pieces: Piece[] = []
  /** Space that has been seen and is said if something follows: where it stands, if it is in the text. */
  let gap: { readonly node: Text; readonly offset: number } | 'between' | null = null

  const flush = () => {
    if (home && text) {
      const lang = languageOf(home)
      passages.push({ text, lang, block, pieces, sentences: sentencesOf(text, lang) })
    }
    text = ''
    pieces = []
    cell = null
    gap = null
  }
  const enter = (node: Node) => {
    const parent = node.parentElement!
    const now = parent.closest('tr') ?? parent.closest(BLOCKS) ?? part
    if (now !== home) {
      flush()
      home = now
      const numbered =
        parent.closest('[data-block]') ?? (now === part ? null : now.querySelector('[data-block]'))
      if (numbered) block = Math.max(block, blockNumber(numbered))
    }
    const inCell = parent.closest('td, th')
    if (cell && inCell !== cell && text) {
      if (!/[.,;:!?。、]$/.test(text)) text += ','
      gap = 'between'
    }
    cell = inCell
  }
  const put = (words: string, node: Text | Element, offset: number) => {
    const last = pieces.at(-1)
    const start = text.length
    text += words
    const end = text.length
    if (last?.node === node && last.end === start && last.offset + (start - last.start) === offset)
      pieces[pieces.length - 1] = { ...last, end }
    else pieces.push({ start, end, node, offset })
  }
  const say = (words: string, node: Text | Element, offset: number) => {
    if (gap && text) {
      if (gap === 'between') text += ' '
      else put(' ', gap.node, gap.offset)
    }
    gap = null
    put(words, node, offset)
  }
  const sayFor = (element: Element, words: string) => {
    enter(element)
    gap ??= 'between'
    say(words.trim(), element, 0)
    gap = 'between'
  }
  const readText = (node: Text) => {
    if (node.data.trim()) enter(node)
    // Runs of letters, and of space; what hyphenates is neither.
    for (const { 0: run, index } of node.data.matchAll(/[^\s\u00ad\u200b]+|\s+/g)) {
      if (run.trim()) say(run, node, index)
      else gap ??= { node, offset: index }
    }
  }
  /** @returns whether there is more to say inside */
  const readElement = (element: Element): boolean => {
    if (element.matches(SILENT) || isNoteMark(element) || isFolded(element)) return false
    switch (element.localName) {
      case 'br':
        if (isSecondBreak(element)) {
          flush()
          home = null
        } else gap ??= 'between'
        return false
      case 'img': {
        const alt = element.getAttribute('alt')?.trim()
        const near = element.closest('figure') ?? element.parentElement
        if (alt && !near?.textContent.includes(alt)) sayFor(element, alt)
        return false
      }
      case 'math': {
        const written = element.textContent.trim()
        const isShort = written.length <= SHORT_FORMULA
        sayFor(element, element.getAttribute('alttext') || (isShort ? written : standIns.formula))
        return false
      }
      case 'pre': {
        flush()
        home = null
        const numbered = element.closest('[data-block]')
        if (numbered) block = Math.max(block, blockNumber(numbered))
        const whole = { start: 0, end: standIns.code.length }
        const pieces = [{ ...whole, node: element, offset: 0 }]
        passages.push({ text: standIns.code, lang: standIns.lang, block, pieces, sentences: [whole] })
        return false
      }
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

/** Where a stretch of a passage stands in the document, in pieces: what is not said lies between them. */
export function rangesOf({ pieces }: Passage, { start, end }: Span): readonly Range[] {
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

/** A place in a text node as it was read: it may have been split since, and its rest stands in those after it. */
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

/** The next node in document order that is not inside this one; null at the end of the part. */
function following(node: Node, part: Node): Node | null {
  for (let up: Node | null = node; up && up !== part; up = up.parentNode)
    if (up.nextSibling) return up.nextSibling
  return null
}

function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? ''
}

/** The number of a note: set high, and no more than a link. */
function isNoteMark(element: Element): boolean {
  const isHigh = element.localName === 'sup'
  const link = isHigh ? (element.querySelector('a') ?? element.closest('a')) : null
  return link !== null && link.textContent.trim() === element.textContent.trim()
}

/** Inside `details` that are closed. */
function isFolded(element: Element): boolean {
  return element.localName !== 'summary' && (element.parentElement?.matches('details:not([open])') ?? false)
}

/** The second line break in a row begins a paragraph. */
function isSecondBreak(element: Element): boolean {
  let before = element.previousSibling
  while (before instanceof Text && !before.data.trim()) before = before.previousSibling
  return before instanceof Element && before.localName === 'br'
}
