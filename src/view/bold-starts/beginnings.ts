import { whenNear } from '../enrich/near.ts'
import type { Pane } from '../reader/pane.ts'
import { newElement, textsIn } from '../reader/safe-document.ts'
import type { TextRange } from '../reader/text-range.ts'
import { wordBeginnings } from './word-beginnings.ts'

/** The selector of bold starts. Articles have no classes of their own. */
export const BEGINNING = 'b.beginning'
const NAME = 'beginning'

/**
 * Elements without bold starts: text that is bold already, and text that is not running text (code, formulas,
 * note numbers, ruby, table heads, elements of the view).
 */
const SKIPPED =
  'h1, h2, h3, h4, h5, h6, th, dt, b, strong, summary, pre, code, kbd, samp, var, math, svg, sub, sup, ruby, button, .listing, .island, .unseen'
/** The elements that are observed. A table is observed row by row, because its cells would be too many. */
const UNITS =
  'address, aside, blockquote, dd, details, div, dl, figcaption, figure, footer, li, ol, p, section, table, tr, ul'
/**
 * The number of characters processed at once, from the beginning of the text or of the element that came near
 * the window. It is more than a window shows: the first screen is painted once, and in the paged view the
 * next page is ready before it is turned to.
 */
const BATCH = 6_000
/** `splitText` copies the rest of a node, so a long node is first split into pieces of this many words. */
const WORDS_PER_SPLIT = 200

/** A part of the text that is processed as a whole. */
interface Unit {
  readonly element: Element
  /** The length of its own text, before it was split. */
  length: number
  isDone: boolean
}

interface BeginningsOptions {
  /** BCP 47; null when unknown. */
  readonly lang: string | null
  /** The element with the typography attributes; `data-beginnings` tells whether starts are bold. */
  readonly themeRoot: HTMLElement
  readonly pane: Pane
  readonly signal: AbortSignal
}

/**
 * Sets the starts of words bold as long as the typography settings say so: the first screen at once, the rest
 * as it comes near the window. Switched off, the text is as before.
 * @param roots the elements that contain the text now, or will contain it
 */
export function beginnings(
  roots: readonly ParentNode[],
  { lang, themeRoot, pane, signal }: BeginningsOptions,
): void {
  const words = new Intl.Segmenter(lang ?? undefined, { granularity: 'word' })
  let lifetime: AbortController | null = null

  const begin = (ended: AbortSignal) => {
    const units = unitsOf(roots)
    const places = new Map(units.map(({ element }, place) => [element, place]))
    const emboldenFrom = (first: number) => {
      let size = 0
      for (let i = first; i < units.length && size < BATCH; i++) {
        const unit = units[i]!
        size += unit.length
        if (!unit.isDone) embolden(textsOf(unit.element, places), words)
        unit.isDone = true
      }
    }
    emboldenFrom(0)
    const near = whenNear((element: Element) => emboldenFrom(places.get(element)!), { pane, signal: ended })
    for (const { element, isDone } of units) if (!isDone) near(element)
  }
  const follow = () => {
    const isWanted = themeRoot.dataset['beginnings'] === 'bold'
    if (isWanted === (lifetime !== null)) return
    if (isWanted) {
      lifetime = new AbortController()
      begin(AbortSignal.any([lifetime.signal, signal]))
    } else {
      lifetime?.abort()
      lifetime = null
      for (const root of roots) takeBack(root)
    }
  }
  const watch = new MutationObserver(follow)
  watch.observe(themeRoot, { attributes: true, attributeFilter: ['data-beginnings'] })
  signal.addEventListener('abort', () => watch.disconnect())
  follow()
}

/** Removes bold starts and joins the text nodes again. */
export function takeBack(root: ParentNode): void {
  const parents = new Set<Node>()
  for (const beginning of root.querySelectorAll(BEGINNING)) {
    parents.add(beginning.parentNode!)
    beginning.replaceWith(...beginning.childNodes)
  }
  for (const parent of parents) parent.normalize()
}

/** The units of a text, in document order. */
function unitsOf(roots: readonly ParentNode[]): readonly Unit[] {
  const units = new Map<Element, Unit>()
  for (const root of roots)
    for (const text of textsIn(root, each => each.matches(SKIPPED))) {
      if (!text.data.trim()) continue
      const element = text.parentElement?.closest('tr') ?? text.parentElement?.closest(UNITS)
      if (!element) continue
      const unit = units.get(element) ?? { element, length: 0, isDone: false }
      units.set(element, unit)
      unit.length += text.length
    }
  return [...units.values()]
}

/** The current text nodes of a unit, in order; highlights may have split them since. */
function textsOf(unit: Element, units: ReadonlyMap<Element, unknown>): readonly Text[] {
  const texts = textsIn(unit, each => each.matches(SKIPPED) || units.has(each))
  return [...texts].filter(({ data }) => data.trim() !== '')
}

function embolden(texts: readonly Text[], words: Intl.Segmenter): void {
  let before: Text | null = null
  for (const text of texts) {
    const isWithinWord = before !== null && continues(text, before)
    const all = wordBeginnings(text.data, words)
    before = divide(text, isWithinWord && all[0]?.start === 0 ? all.slice(1) : all)
  }
}

/**
 * Splits a text node at the starts of its words. The node is kept, so that a selection in it stays.
 * @returns its last part
 */
function divide(text: Text, all: readonly TextRange[]): Text {
  let rest = text
  let from = 0
  let last = text
  for (let i = 0; i < all.length; i += WORDS_PER_SPLIT) {
    const part = rest
    const partFrom = from
    const next = all[i + WORDS_PER_SPLIT]
    if (next) {
      rest = part.splitText(next.start - from)
      from = next.start
    }
    // From the end, so that the offsets of the earlier words stay valid.
    for (const { start, end } of all.slice(i, i + WORDS_PER_SPLIT).toReversed()) {
      const tail = end - partFrom < part.length ? part.splitText(end - partFrom) : null
      const head = start > partFrom ? part.splitText(start - partFrom) : part
      if (last === text) last = tail ?? head
      const beginning = newElement('b')
      beginning.className = NAME
      head.replaceWith(beginning)
      beginning.append(head)
    }
    if (next) last = text
  }
  return last
}

/**
 * Whether a text continues a word that began in the previous text node, as after an initial in an element of
 * its own.
 */
function continues(text: Text, before: Text): boolean {
  if (!/[\p{L}\p{M}]$/u.test(before.data) || !/^\p{L}/u.test(text.data)) return false
  let node: Node | null = text
  while (node && !node.previousSibling) node = node.parentNode
  let last: Node | null | undefined = node?.previousSibling
  while (last?.lastChild) last = last.lastChild
  return last === before
}
