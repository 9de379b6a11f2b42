import {
  characterData,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentElement,
  parentNode,
} from '../../dom/safe-dom.ts'
import { countWords } from '../../engine/page/facts/words.ts'
import { nodesIn } from '../../view/reader/safe-document.ts'

const SILENT = new Set(['script', 'style', 'template', 'noscript'])
const checkVisibility = Element.prototype.checkVisibility

/** An element whose subtree is being counted. */
interface Open {
  readonly element: Element
  /** The child that is counted next. */
  next: ChildNode | null
  words: number
  /** Whether its own text is shown; null before its first text. */
  isShown: boolean | null
}

/**
 * Counts the words that a page shows. It keeps the count of each element, so that only the elements that have changed
 * are read again.
 */
export class ShownWords {
  /** Per element: the words of its subtree. An element that has a count lies in one that has been counted with it. */
  readonly #counts = new WeakMap<Node, number>()
  /** Elements with another text, and elements in which other parts may be shown. */
  readonly #changed = new Set<Node>()
  readonly #restyled = new Set<Node>()

  /** @param isSkipped whether the text of an element does not count */
  constructor(private readonly isSkipped: (element: Element) => boolean) {}

  /** Takes what has changed since the last count. */
  note(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes')
        // A class can also show or hide the siblings of its element, as in `.open + .panel`.
        this.#restyled.add(parentNode(target) ?? target)
      else this.#changed.add(target)
      // An element may come from a place where it was hidden.
      for (let i = 0; i < addedNodes.length; i++) this.#restyled.add(addedNodes[i]!)
    }
  }

  countIn(root: Element): number {
    for (const node of this.#restyled) for (const below of nodesIn(node)) this.#counts.delete(below)
    for (const node of [...this.#restyled, ...this.#changed]) this.#forget(node)
    this.#restyled.clear()
    this.#changed.clear()
    return this.#count(root)
  }

  /** Forgets the counts to which a node belongs. */
  #forget(changed: Node): void {
    let node: Node | null = changed
    if (nodeType(node) === Node.TEXT_NODE) node = parentNode(node)
    for (; node && (this.#counts.delete(node) || node === changed); node = parentElement(node));
  }

  #count(root: Element): number {
    const known = this.#counts.get(root)
    if (known !== undefined) return known
    const open = [this.#open(root)]
    for (;;) {
      const at = open.at(-1)!
      const child = at.next
      if (!child) {
        open.pop()
        this.#counts.set(at.element, at.words)
        const around = open.at(-1)
        if (!around) return at.words
        around.words += at.words
        continue
      }
      at.next = nextSibling(child)
      if (child instanceof Element) {
        const before = this.#counts.get(child)
        if (before === undefined) open.push(this.#open(child))
        else at.words += before
      } else if (child instanceof Text) {
        at.isShown ??= checkVisibility.call(at.element)
        if (at.isShown) at.words += countWords(characterData(child))
      }
    }
  }

  #open(element: Element): Open {
    const isSilent = SILENT.has(localName(element)) || this.isSkipped(element)
    return { element, next: isSilent ? null : firstChild(element), words: 0, isShown: null }
  }
}
