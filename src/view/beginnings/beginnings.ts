import { whenNear } from '../enrich/near.ts'
import type { Pane } from '../pane.ts'
import { newElement, textsIn } from '../safe-document.ts'
import { type Stretch, wordBeginnings } from './word-beginnings.ts'

/** What a beginning of a word is drawn as. Articles come without classes. */
export const BEGINNING = 'b.beginning'
const NAME = 'beginning'

/** What is bold already, or is no running text: code, formulas, notes' numbers, readings, tables' heads, our own furniture. */
const SKIPPED =
  'h1, h2, h3, h4, h5, h6, th, dt, b, strong, summary, pre, code, kbd, samp, var, math, svg, sub, sup, ruby, button, .listing, .island, .unseen'
/** What is looked at as one: a table of many cells would be many things to watch. */
const UNITS =
  'table, address, aside, blockquote, dd, details, div, dl, figcaption, figure, footer, li, ol, p, section, ul'
/**
 * Characters that are done at once, from the beginning or from what has come near the window: more than it shows, so
 * that the first screen is drawn once, and by pages the next one is as it will be before it is turned to.
 */
const AHEAD = 6_000
/** Each division copies what is left of a text: of a long one, so many words are cut off first. */
const TOGETHER = 200

/** A part of the text. */
interface Unit {
  readonly element: Element
  /** Of its own texts, before any was divided. */
  length: number
  isDone: boolean
}

interface BeginningsOptions {
  /** BCP 47; null where the language is not known. */
  readonly lang: string | null
  /** What wears the look that says whether beginnings are bold. */
  readonly face: HTMLElement
  readonly pane: Pane
  readonly signal: AbortSignal
}

/**
 * Sets the beginnings of words bold for as long as the look says so: the first screen at once, the rest as it comes near
 * the window. Taken back, the text is as it was.
 * @param roots where the text is, and where it will be
 */
export function beginnings(
  roots: readonly ParentNode[],
  { lang, face, pane, signal }: BeginningsOptions,
): void {
  const words = new Intl.Segmenter(lang ?? undefined, { granularity: 'word' })
  let life: AbortController | null = null

  const begin = (ended: AbortSignal) => {
    const units = unitsOf(roots)
    const places = new Map(units.map(({ element }, place) => [element, place]))
    const emboldenFrom = (first: number) => {
      let size = 0
      for (let i = first; i < units.length && size < AHEAD; i++) {
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
    const isWanted = face.dataset['beginnings'] === 'bold'
    if (isWanted === (life !== null)) return
    if (isWanted) {
      life = new AbortController()
      begin(AbortSignal.any([life.signal, signal]))
    } else {
      life?.abort()
      life = null
      for (const root of roots) takeBack(root)
    }
  }
  const watch = new MutationObserver(follow)
  watch.observe(face, { attributes: true, attributeFilter: ['data-beginnings'] })
  signal.addEventListener('abort', () => watch.disconnect())
  follow()
}

/** Makes plain text again of what is bold for its beginning alone. */
export function takeBack(root: ParentNode): void {
  const parents = new Set<Node>()
  for (const beginning of root.querySelectorAll(BEGINNING)) {
    parents.add(beginning.parentNode!)
    beginning.replaceWith(...beginning.childNodes)
  }
  for (const parent of parents) parent.normalize()
}

/** The parts of a text that are looked at as one, in order. */
function unitsOf(roots: readonly ParentNode[]): readonly Unit[] {
  const units = new Map<Element, Unit>()
  for (const root of roots)
    for (const text of textsIn(root, each => each.matches(SKIPPED))) {
      if (!text.data.trim()) continue
      const element = text.parentElement?.closest('table') ?? text.parentElement?.closest(UNITS)
      if (!element) continue
      const unit = units.get(element) ?? { element, length: 0, isDone: false }
      units.set(element, unit)
      unit.length += text.length
    }
  return [...units.values()]
}

/** The texts of a unit, in order, as they are by now: what has been highlighted since has divided some. */
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
 * Divides a text at its words' beginnings. It is split and not replaced, so that whatever is selected in it stays so.
 * @returns its last part
 */
function divide(text: Text, all: readonly Stretch[]): Text {
  let rest = text
  let from = 0
  let last = text
  for (let i = 0; i < all.length; i += TOGETHER) {
    const part = rest
    const partFrom = from
    const next = all[i + TOGETHER]
    if (next) {
      rest = part.splitText(next.start - from)
      from = next.start
    }
    // From its end on, so that what is left stays what it was.
    for (const { start, end } of all.slice(i, i + TOGETHER).toReversed()) {
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

/** Whether a text goes on with the word that the one before has begun, as after an initial in an element of its own. */
function continues(text: Text, before: Text): boolean {
  if (!/[\p{L}\p{M}]$/u.test(before.data) || !/^\p{L}/u.test(text.data)) return false
  let node: Node | null = text
  while (node && !node.previousSibling) node = node.parentNode
  let last: Node | null | undefined = node?.previousSibling
  while (last?.lastChild) last = last.lastChild
  return last === before
}
