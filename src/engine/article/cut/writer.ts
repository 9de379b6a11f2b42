import { PHRASING_ONLY } from './kept-names.ts'

/** Containers that may contain their text without a paragraph. */
const TEXT_HOLDERS: ReadonlySet<string> = new Set(['LI', 'DT', 'DD', 'TD', 'TH', 'CAPTION', 'FIGCAPTION'])
/** The parts of lists and tables; they are only opened inside their proper parent. */
const PARTS: ReadonlySet<string> = new Set(
  'LI DT DD CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH'.split(' '),
)
/** The elements needed between a container and text or media inside it. */
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
  /** Whether all its text is one block. */
  readonly oneBlock: boolean
  /** The number of elements around it in the copy. */
  readonly depth: number
}

/** The callbacks of a writer. */
export interface Source {
  /** Creates a paragraph for the block of this number, -1 for media alone. */
  paragraph(block: number): HTMLElement
  /** Called once for each element that gets a block's text. */
  holds(element: Element, block: number): void
}

/** Creates an element of an inline format: once for every paragraph that the format extends over. */
export type Format = () => Element

/**
 * Writes text, media and containers in page order into a tree of valid HTML, whatever the nesting on the page: blocks
 * are never inside paragraphs or inline formats, and every run of text has an element of its own. So the tree stays the
 * same when it is serialised and parsed. Spaces and line breaks at the ends of a run are not written.
 */
export class Writer {
  readonly #inert: Document
  readonly #source: Source
  readonly #containers: Container[]
  readonly #formats: Format[] = []
  /** The paragraph (or other element with text) being written, null between paragraphs. */
  #run: Element | null = null
  /** The block number of the run, -1 while it contains only media. */
  #block = -1
  /** The run's open elements for `#formats`, outermost first. */
  #open: Element[] = []
  /** Whether the last text ended with a space. */
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

  /** The paragraph, or other element with text, being written; null between paragraphs. */
  get run(): Element | null {
    return this.#run
  }

  /** The number of elements around what is written next. */
  get depth(): number {
    return this.#containers.at(-1)!.depth + this.#formats.length
  }

  /**
   * Opens a container.
   * @param oneBlock whether all its text is one block, which needs no paragraph in a list item or a cell
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

  /** White space between the previous and the next text. */
  space(): void {
    this.#space = true
  }

  /** A line break; it is written only if text follows in the same run. */
  lineBreak(): void {
    this.#breaks++
  }

  /** The edge of a block-level element: what follows is on a new line. */
  boundary(): void {
    this.#bounded = true
  }

  /** Another block continues the line that is being written. */
  goOn(block: number): void {
    if (this.#run && !this.#bounded) this.#block = block
  }

  /**
   * Adds text of a block.
   * @param data with white space already collapsed
   * @param own whether the innermost container is the block's own element
   */
  text(data: string, block: number, own: boolean): void {
    const startsWithSpace = data.startsWith(' ')
    const isAfterSpace = this.#prepare(block, own, startsWithSpace) || this.#spaced
    this.#end().append(isAfterSpace ? data.trimStart() : data)
    this.#spaced = data.endsWith(' ')
  }

  /** Adds an inline element, such as an image. */
  inline(element: Element, block: number): void {
    this.#prepare(block, false, false)
    this.#end().append(element)
    this.#spaced = false
  }

  /**
   * Ensures that a run is open in which this block can continue, and writes pending breaks, spaces and formats.
   * @returns true if the line is still empty
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

  /** The element inside the innermost container to which a child may be appended. */
  #host(child: Element): Element {
    let host = this.container
    const isRow = child.tagName === 'TR' && host.tagName === 'TABLE'
    if (isRow && host.lastElementChild?.tagName === 'TBODY') return host.lastElementChild
    if (PARTS.has(child.tagName) && !isRow) return host
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
