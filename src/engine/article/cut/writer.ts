import { PHRASING_ONLY } from './names.ts'

/** Containers that may hold their text without a paragraph. */
const TEXT_HOLDERS: ReadonlySet<string> = new Set(['LI', 'DT', 'DD', 'TD', 'TH', 'CAPTION', 'FIGCAPTION'])
/** Elements that a list or a table is made of; they are only ever opened where they belong. */
const PARTS: ReadonlySet<string> = new Set(
  'LI DT DD CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH'.split(' '),
)
/** What has to stand between a container and text or media in it. */
const BETWEEN: Readonly<Record<string, readonly string[]>> = {
  UL: ['li'],
  OL: ['li'],
  DL: ['dd'],
  TABLE: ['tbody', 'tr', 'td'],
  THEAD: ['tr', 'td'],
  TBODY: ['tr', 'td'],
  TFOOT: ['tr', 'td'],
  TR: ['td'],
}

interface Container {
  readonly element: Element
  /** All its text is one block. */
  readonly oneBlock: boolean
  /** Elements around it in the copy. */
  readonly depth: number
}

/** What a writer asks of the page it copies from. */
export interface Source {
  /** A new paragraph for the block of that number, -1 for media that stand alone. */
  paragraph(block: number): HTMLElement
  /** Called once for each element that comes to hold a block's text. */
  holds(element: Element, block: number): void
}

/** Makes one more element of an inline format: it is opened anew in every paragraph it reaches into. */
export type Format = () => Element

/**
 * Writes text, media and containers in page order into a tree that is valid HTML, whatever the nesting on the page:
 * blocks are never inside paragraphs or inline formats, and every run of text stands in an element of its own. So
 * the tree survives being serialised and parsed. Spaces and line breaks at the ends of a run are not written.
 */
export class Writer {
  readonly #inert: Document
  readonly #source: Source
  readonly #containers: Container[]
  readonly #formats: Format[] = []
  /** The paragraph (or text holder) being written, null between paragraphs. */
  #run: Element | null = null
  /** Block number of the run, -1 while it holds nothing but media. */
  #block = -1
  /** The run's elements for `#formats`, outermost first, as far as they are open. */
  #open: Element[] = []
  /** The last text ended in a space. */
  #spaced = false
  #space = false
  #breaks = 0
  #bounded = false

  constructor(body: Element, source: Source) {
    this.#inert = body.ownerDocument
    this.#source = source
    this.#containers = [{ element: body, oneBlock: false, depth: 0 }]
  }

  /** The innermost container. */
  get container(): Element {
    return this.#containers.at(-1)!.element
  }

  /** The paragraph, or text holder, that is being written; null between paragraphs. */
  get run(): Element | null {
    return this.#run
  }

  /** Number of elements around what is written next. */
  get depth(): number {
    return this.#containers.at(-1)!.depth + this.#formats.length
  }

  /**
   * Opens a container.
   * @param oneBlock true when all its text is one block, which needs no paragraph in a list item or a cell
   */
  open(element: Element, oneBlock: boolean): void {
    this.add(element)
    const outer = this.#containers.at(-1)!
    let depth = outer.depth
    for (let at: Element | null = element; at && at !== outer.element; at = at.parentElement) depth++
    this.#containers.push({ element, oneBlock, depth })
  }

  close(): void {
    this.#endRun()
    this.#containers.pop()
  }

  openFormat(format: Format): void {
    this.#formats.push(format)
  }

  closeFormat(): void {
    this.#formats.pop()
    this.#open.length = Math.min(this.#open.length, this.#formats.length)
  }

  /** Adds a finished block-level element. */
  add(element: Element): void {
    this.#endRun()
    const { container } = this
    if (PHRASING_ONLY.has(container.tagName)) container.append(element.textContent)
    else this.#host(element).append(element)
  }

  /** White space between what was written and what will be. */
  space(): void {
    this.#space = true
  }

  /** A line break, written only if text follows it in the same run. */
  lineBreak(): void {
    this.#breaks++
  }

  /** The edge of a block-level element: what follows is no longer in the same line. */
  boundary(): void {
    this.#bounded = true
  }

  /**
   * Adds text of a block.
   * @param data with white space already collapsed
   * @param own true when the innermost container is the block's own element
   */
  text(data: string, block: number, own: boolean): void {
    const startsWithSpace = data.startsWith(' ')
    const isAfterSpace = this.#prepare(block, own, startsWithSpace) || this.#spaced
    this.#end().append(isAfterSpace ? data.trimStart() : data)
    this.#spaced = data.endsWith(' ')
  }

  /** Adds an element that stands in a line, as an image does. */
  inline(element: Element, block: number): void {
    this.#prepare(block, false, false)
    this.#end().append(element)
    this.#spaced = false
  }

  /**
   * Sees to it that a run is open in which this block may go on, with its breaks, space and formats.
   * @returns true when the line is still empty
   */
  #prepare(block: number, own: boolean, startsWithSpace: boolean): boolean {
    const { element: container, oneBlock } = this.#containers.at(-1)!
    const flows = PHRASING_ONLY.has(container.tagName)
    const otherBlock = block >= 0 && this.#block >= 0 && block !== this.#block
    if (!flows && (this.#bounded || otherBlock || this.#breaks > 1)) this.#endRun()
    let starts = this.#run === null
    if (this.#run === null) {
      const mayHold = TEXT_HOLDERS.has(container.tagName) && (oneBlock || own) && !container.hasChildNodes()
      this.#run = flows || mayHold ? container : this.#paragraph(block)
    } else if (this.#breaks > 0) {
      this.#end().append(this.#inert.createElement('br'))
      starts = true
    } else if ((this.#space || this.#bounded) && !this.#spaced && !startsWithSpace) {
      this.#end().append(' ')
    }
    this.#space = this.#bounded = false
    this.#breaks = 0
    if (block >= 0 && this.#block < 0) {
      this.#block = block
      this.#source.holds(this.#run, block)
    }
    for (let i = this.#open.length; i < this.#formats.length; i++) {
      const element = this.#formats[i]!()
      this.#end().append(element)
      this.#open.push(element)
    }
    return starts
  }

  #paragraph(block: number): Element {
    const paragraph = this.#source.paragraph(block)
    this.#host(paragraph).append(paragraph)
    return paragraph
  }

  /** Where in the innermost container an element may go. */
  #host(guest: Element): Element {
    let host = this.container
    const isRow = guest.tagName === 'TR' && host.tagName === 'TABLE'
    if (isRow && host.lastElementChild?.tagName === 'TBODY') return host.lastElementChild
    if (PARTS.has(guest.tagName) && !isRow) return host
    for (const between of isRow ? ['tbody'] : (BETWEEN[host.tagName] ?? [])) {
      const element = this.#inert.createElement(between)
      host.append(element)
      host = element
    }
    return host
  }

  #end(): Element {
    return this.#open.at(-1) ?? this.#run!
  }

  #endRun(): void {
    this.#run = null
    this.#block = -1
    this.#open = []
    this.#space = false
    this.#breaks = 0
    this.#bounded = false
  }
}
