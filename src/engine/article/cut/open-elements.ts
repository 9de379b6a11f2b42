import { attribute } from '../../../dom/safe-dom.ts'
import { Display, elementOf, type NodeId, type Page } from '../../page/page.ts'

/** An element of the page whose content is being copied. */
interface OpenElement {
  readonly id: NodeId
  readonly as: 'container' | 'format' | 'wrapper'
  /** The format it becomes, '' if none. */
  readonly format: string
  /** The language and direction that wrappers without a copy declare for their content. */
  readonly lang: string | null
  readonly dir: string | null
}

/**
 * The elements of the page whose content is being copied, outermost first. Wrappers without a copy hand their language
 * and direction down to the copies inside them.
 */
export class OpenElements {
  readonly #page: Page
  readonly #stack: OpenElement[]
  readonly #formats = new Set<string>()

  /** @param outermost the element around all that is copied; it stays open */
  constructor(page: Page, outermost: NodeId) {
    this.#page = page
    this.#stack = [{ id: outermost, as: 'wrapper', format: '', lang: null, dir: null }]
  }

  get depth(): number {
    return this.#stack.length
  }

  get top(): OpenElement {
    return this.#stack.at(-1)!
  }

  /** Whether an element is open that becomes this format: a format is not opened inside itself. */
  hasFormat(format: string): boolean {
    return this.#formats.has(format)
  }

  /** @param format the format that the element becomes; only for one that is open as a format */
  open(id: NodeId, as: OpenElement['as'], format = ''): void {
    if (format) this.#formats.add(format)
    this.#stack.push({ id, as, format, ...this.#handedDown(id, as) })
  }

  /** Closes the innermost element, and returns it. */
  close(): OpenElement {
    const closed = this.#stack.pop()!
    this.#formats.delete(closed.format)
    return closed
  }

  /** Gives an element that is created now the language and direction that the open elements hand down. */
  setLanguage(made: Element): void {
    const { lang, dir } = this.top
    if (lang !== null && !made.hasAttribute('lang')) made.setAttribute('lang', lang)
    if (dir !== null && !made.hasAttribute('dir')) made.setAttribute('dir', dir)
  }

  #handedDown(id: NodeId, as: OpenElement['as']): Pick<OpenElement, 'lang' | 'dir'> {
    if (as === 'container') return { lang: null, dir: null }
    const { lang, dir } = this.top
    if (as === 'format' || this.#page.display[id] !== Display.block) return { lang, dir }
    const element = elementOf(this.#page, id)
    return { lang: attribute(element, 'lang') ?? lang, dir: attribute(element, 'dir') ?? dir }
  }
}
