import { characterData } from '../../../dom/safe-dom.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { attempt } from '../../page/attempt.ts'
import { blankBefore, blankInside } from '../../page/blanks.ts'
import { blockAbove } from '../../page/facts/block-above.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { isListing } from '../../page/facts/listings.ts'
import { standfirst } from '../../page/facts/standfirst.ts'
import { Display, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { MOST_TEXT } from '../../page/read-page.ts'
import type { Aside } from './asides.ts'
import { BlockNumbers } from './block-numbers.ts'
import { calloutKind } from './callouts.ts'
import { Destinations } from './destinations.ts'
import { ElementCopies } from './element-copies.ts'
import { copyFormula } from './formulas.ts'
import { firstBlock, isBesideHeading, isCaptionedImage, isPartOfBlock, sumIn, textFrom } from './holding.ts'
import type { Kept } from './kept.ts'
import { containerTag, formatTag, mayStandIn } from './kept-names.ts'
import { Leaf } from './leaf.ts'
import { Lines } from './lines.ts'
import { copyMedia } from './media.ts'
import { NotesAtEnd } from './notes-at-end.ts'
import { OpenElements } from './open-elements.ts'
import { PostSections } from './post-sections.ts'
import { copyVerbatim } from './verbatim.ts'
import { Writer } from './writer.ts'

/** A copy of the kept part of a page. */
export interface Cut {
  /** Of an inert document: nothing in it runs or loads, and the page cannot see it. */
  readonly body: HTMLElement
  /** The element of the page behind each copy that bears an address (links and media). */
  readonly source: ReadonlyMap<Element, NodeId>
}

export interface CutOptions {
  /** Whether to mark the elements that contain a block's text with `data-block`, the number of the block. */
  readonly anchors: boolean
  /** The number of the first target of a link within the article; 1 by default. */
  readonly firstTarget?: number
}

/** The most nested containers and formats; below this depth only text is kept, not its elements. */
const MAX_DEPTH = 120
/** Parts of a table that are kept even if empty, because cells count by position. */
const KEPT_EMPTY: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'colgroup', 'col'])

/** Copies the kept part of a page in one pass; notes inside the text come last. */
export class Cutter {
  readonly #page: Page
  readonly #verdict: Verdict
  readonly #kept: Kept
  readonly #inert: Document
  readonly #writer: Writer
  readonly #lines: Lines
  readonly #destinations: Destinations
  readonly #standfirst: number
  readonly #notes: NotesAtEnd
  readonly #posts: PostSections
  readonly #open: OpenElements
  readonly #copies: ElementCopies
  readonly #numbers: BlockNumbers
  /** The block of the last text, -1 before any. */
  #block = -1
  /** The callout whose content is being copied, -1 outside of callouts. */
  #callout: NodeId = -1

  /** @param body receives the copy; empty, in an inert document */
  constructor(page: Page, verdict: Verdict, kept: Kept, body: Element, { anchors, firstTarget }: CutOptions) {
    this.#page = page
    this.#verdict = verdict
    this.#kept = kept
    this.#inert = body.ownerDocument
    this.#numbers = new BlockNumbers(anchors)
    this.#lines = new Lines(page)
    this.#destinations = new Destinations(page, kept, firstTarget)
    this.#notes = new NotesAtEnd(page, kept)
    this.#open = new OpenElements(page, kept.container)
    this.#copies = new ElementCopies(page, this.#inert, {
      open: this.#open,
      destinations: this.#destinations,
      notes: this.#notes,
    })
    this.#writer = new Writer(body, {
      paragraph: block => this.#copies.makeParagraph(block, this.#writer.container, this.#callout),
      holds: (element, block) => this.#mark(element, block),
    })
    this.#posts = new PostSections(page, verdict, kept, this.#writer)
    this.#standfirst = attempt(page, 'cut/standfirst', () => standfirst(page).block, -1)
  }

  /** @returns from each copied link or media element to its original on the page */
  run(): ReadonlyMap<Element, NodeId> {
    const page = this.#page
    const end = page.end[this.#kept.container]!
    this.#copyRange(this.#kept.container + 1, end)
    while (this.#open.depth > 1) this.#leave()
    this.#posts.end()
    this.#copyNotes()
    attempt(page, 'cut/destinations', () => this.#destinations.tie(), undefined)
    return this.#copies.source
  }

  #copyRange(from: NodeId, end: NodeId): void {
    const page = this.#page
    for (let id = from; id < end; ) {
      while (page.end[this.#open.top.id]! <= id) this.#leave()
      this.#posts.endBefore(id)
      if (page.blanks[page.parent[id]!]) this.#copyBlank(blankBefore(page.node[id]!), page.parent[id]!)
      id = page.tag[id] === TEXT ? this.#copyText(id) : this.#copyElement(id)
    }
  }

  /** Copies the notes that stand inside the text to its end, as a list. */
  #copyNotes(): void {
    const all = this.#notes.take()
    if (all.length === 0) return
    const writer = this.#writer
    writer.add(this.#inert.createElement('hr'))
    writer.open(this.#inert.createElement('ol'), false)
    for (const { id, item } of all) {
      const { depth } = this.#open
      writer.open(item, true)
      this.#open.open(id, 'container')
      this.#copyRange(id + 1, this.#page.end[id]!)
      while (this.#open.depth > depth) this.#leave()
    }
    writer.close()
  }

  /** Leaves a note inside the text to the list at the end, and writes a mark for it if it has none. */
  #setAside(aside: Aside): void {
    const note = this.#notes.add(aside, this.#inert)
    if (note?.isUnmarked) this.#writer.inline(note.mark, -1)
    if (note) this.#destinations.note(note.mark, note.item, aside.target)
    this.#goOnAfter(aside.element)
  }

  /** Continues the line after an element whose text is a block of its own because of its style. */
  #goOnAfter(id: NodeId): void {
    const { of, element } = blocks(this.#page)
    const next = textFrom(this.#page)[this.#page.end[id]!]!
    const [before, after] = [this.#block, of[next] ?? -1]
    if (before >= 0 && after >= 0 && element[before] === element[after]) this.#writer.goOn(after)
  }

  /** Marks the first element with the text of a block. */
  #mark(element: Element, block: number): void {
    this.#numbers.mark(element, block)
    if (block === this.#standfirst) element.setAttribute('data-part', 'standfirst')
  }

  #copyText(id: NodeId): NodeId {
    if (this.#kept.leaf[id] === Leaf.text && !this.#posts.isInAttributes(id)) {
      const { of, element } = blocks(this.#page)
      const block = of[id]!
      this.#block = block
      const { top } = this.#open
      const own = top.as === 'container' && element[block] === top.id
      // The last text that was read of a large page may be longer than all that is read.
      const text = characterData(this.#page.node[id] as Text).slice(0, MOST_TEXT)
      this.#lines.of(text, block).forEach((line, i) => {
        if (i > 0) this.#writer.lineBreak()
        if (line.trim()) this.#writer.text(line, block, own)
      })
      this.#destinations.stand(this.#writer.run, id)
    } else this.#writer.space()
    return id + 1
  }

  /** Copies the white space between two nodes as what the page shows for it: nothing, a space, or line breaks. */
  #copyBlank(blank: string, parent: NodeId): void {
    const lines = blank ? this.#lines.split(blank, parent) : []
    for (let i = 1; i < lines.length; i++) this.#writer.lineBreak()
    if (lines.length === 1) this.#writer.space()
  }

  /** Copies an element or enters it; returns the next node to copy. */
  #copyElement(id: NodeId): NodeId {
    const page = this.#page
    const { leaf, leaves, media } = this.#kept
    const name = tagName(page, id)
    const aside = this.#notes.at(id)
    if (aside) this.#setAside(aside)
    else if (leaf[id] !== Leaf.none) this.#copyLeaf(id)
    else if (name === 'br') this.#writer.lineBreak()
    else if (sumIn(page, leaves, id) === 0) return this.#passEmpty(id, name)
    else if (sumIn(page, leaves, id) > sumIn(page, media, id) && isListing(page, id)) this.#copyVerbatim(id)
    else if (name !== 'button' || this.#notes.isMark(id) || !this.#isAction(id)) return this.#enter(id, name)
    return page.end[id]!
  }

  /** Whether a button does something with the text around it. Other buttons are text: they unfold what is below them. */
  #isAction(id: NodeId): boolean {
    return isPartOfBlock(this.#page, id) || isBesideHeading(this.#page, id)
  }

  #copyLeaf(id: NodeId): void {
    const page = this.#page
    const isBlock = page.display[id] === Display.block
    if (isBlock) this.#writer.boundary()
    const math = this.#kept.formulas.get(id)
    if (math === undefined) this.#writer.inline(copyMedia(page, id, this.#inert, this.#copies.source), -1)
    else {
      // The text for screen readers is a block of its own: it is laid out where nobody sees it.
      const { element } = blocks(page)
      const isInLine = this.#block >= 0 && element[this.#block] === blockAbove(page)[page.parent[id]!]
      const block = !isBlock && isInLine ? this.#block : firstBlock(page, id)
      this.#writer.inline(copyFormula(page, math, this.#inert), block)
      if (!isBlock && isInLine) this.#goOnAfter(id)
    }
    this.#destinations.stand(this.#writer.run, id)
    if (isBlock) this.#writer.boundary()
  }

  #copyVerbatim(id: NodeId): void {
    const pre = copyVerbatim(this.#page, this.#verdict, id, this.#inert)
    this.#open.setLanguage(pre)
    this.#writer.add(pre)
    this.#numbers.mark(pre, firstBlock(this.#page, id))
    this.#destinations.stand(pre, this.#page.end[id]! - 1)
  }

  /** Skips an element with nothing kept in it, unless its position has a meaning. */
  #passEmpty(id: NodeId, name: string): NodeId {
    const page = this.#page
    if (page.visible[id] && !this.#verdict.excluded[id]) {
      if (name === 'hr') this.#writer.add(this.#inert.createElement('hr'))
      // An empty part of a listing is an empty line of it.
      if (name === 'code' && isListing(page, id))
        this.#writer.add(copyVerbatim(page, this.#verdict, id, this.#inert))
      const isPart = KEPT_EMPTY.has(name) && mayStandIn(name, this.#writer.container.tagName)
      // A row with dropped text was dropped itself; a row that never had text keeps its place.
      if (isPart && !(name === 'tr' && firstBlock(this.#page, id) >= 0)) return this.#enter(id, name)
    }
    if (page.display[id] === Display.block) this.#writer.boundary()
    // A format without text may still separate words: `<i> </i>`, `<b><br></b>`.
    else if (page.visible[id] && !this.#verdict.excluded[id] && !containerTag(name))
      return this.#enter(id, name)
    return page.end[id]!
  }

  #enter(id: NodeId, name: string): NodeId {
    const writer = this.#writer
    const isBlock = this.#page.display[id] === Display.block
    this.#edge(id)
    this.#posts.begin(id)
    const hasRoom = writer.depth < MAX_DEPTH
    const callout = isBlock && this.#callout < 0 ? calloutKind(this.#page, id) : undefined
    const container = this.#posts.isAround(id)
      ? undefined
      : callout
        ? 'blockquote'
        : (containerTag(name) ?? (isBlock && name !== 'p' && this.#mayBeFigure(id) ? 'div' : undefined))
    const format = formatTag(name) ?? (this.#notes.isMark(id) ? 'sup' : undefined)
    if (hasRoom && container && mayStandIn(container, writer.container.tagName)) {
      const made = this.#copies.make(id, container)
      if (callout) {
        made.setAttribute('data-callout', callout)
        this.#callout = id
      }
      writer.open(made, sumIn(this.#page, this.#kept.begun, id) <= 1)
      this.#destinations.stand(made, id)
      this.#open.open(id, 'container')
    } else if (hasRoom && format && !this.#open.hasFormat(format)) {
      writer.openFormat(() => this.#copies.make(id, format))
      this.#open.open(id, 'format', format)
    } else this.#open.open(id, 'wrapper')
    return id + 1
  }

  #leave(): void {
    const { id, as } = this.#open.close()
    const isBlock = this.#page.display[id] === Display.block
    if (!isBlock && this.#page.blanks[id]) this.#copyBlank(blankInside(this.#page.node[id]!), id)
    if (as === 'container') this.#writer.close()
    if (id === this.#callout) this.#callout = -1
    if (as === 'format') this.#writer.closeFormat()
    this.#edge(id)
  }

  /** The beginning or the end of an element, as far as it separates texts. */
  #edge(id: NodeId): void {
    const display = this.#page.display[id]
    if (display === Display.block) this.#writer.boundary()
    else if (display === Display.item) this.#writer.space()
  }

  #mayBeFigure(id: NodeId): boolean {
    return this.#writer.container.tagName !== 'FIGURE' && isCaptionedImage(this.#page, this.#kept, id)
  }
}
