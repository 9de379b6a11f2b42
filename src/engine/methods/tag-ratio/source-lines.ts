import { characterData, lastChild, localName, nodeType, previousSibling } from '../../../dom/safe-dom.ts'
import { OPAQUE_TAGS } from '../../page/elements.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type Page, TEXT } from '../../page/page.ts'
import { VOID_TAGS } from '../end-tags.ts'

/** The lines of a page's markup, without blank ones. */
export interface SourceLines {
  /** Per line: the characters outside tags, white space included. */
  readonly chars: readonly number[]
  /** Per line: the start tags and end tags. */
  readonly tags: readonly number[]
  /** The shown text on the lines: per piece its block, its line and its characters without white space at the ends. */
  readonly pieces: readonly { readonly block: number; readonly line: number; readonly size: number }[]
}

/** Removed with their content before anything is counted; comments are removed, too. */
const REMOVED: ReadonlySet<string> = new Set(['script', 'style'])
const ELEMENT_NODE = 1
const TEXT_NODE = 3
const END_TAG = 'end tag'

/**
 * The lines of the page's markup, as a browser would serialise it: every element has its start tag and, unless it is
 * void, its end tag. Serialised markup has the line breaks of the source, because they are in the text between tags. A
 * line break inside a tag begins no new line. A character counts as one, even if it is written as a reference. The
 * content of `noscript` and `template` is left out, because a live page has no nodes for it.
 * @param longest after this many characters of text a line is broken; by default lines are as long as in the source
 */
export function sourceLines(page: Page, longest = Number.POSITIVE_INFINITY): SourceLines {
  const writer = new LineWriter(longest)
  const blockOf = blocksOfText(page)
  /** Nodes yet to be read, the next one last. */
  const pending: (Node | typeof END_TAG)[] = page.size > 0 ? [page.node[0]!] : []
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === END_TAG) writer.tag()
    else if (nodeType(next) === TEXT_NODE) writer.text(characterData(next as Text), blockOf.get(next) ?? -1)
    else if (nodeType(next) === ELEMENT_NODE) {
      const name = localName(next as Element).toLowerCase()
      if (REMOVED.has(name)) continue
      writer.tag()
      if (VOID_TAGS.has(name)) continue
      pending.push(END_TAG)
      if (name === 'head' || !OPAQUE_TAGS.has(name))
        for (let child = lastChild(next); child; child = previousSibling(child)) pending.push(child)
    }
  }
  return writer.lines()
}

function blocksOfText(page: Page): ReadonlyMap<Node, number> {
  const { of } = blocks(page)
  const found = new Map<Node, number>()
  for (let id = 0; id < page.size; id++)
    if (page.tag[id] === TEXT && of[id]! >= 0) found.set(page.node[id]!, of[id]!)
  return found
}

class LineWriter {
  readonly #longest: number
  readonly #chars = [0]
  readonly #tags = [0]
  readonly #pieces: { block: number; line: number; size: number }[] = []
  /** Whether the last line has neither tags nor visible characters. */
  #isBlank = true

  constructor(longest: number) {
    this.#longest = longest
  }

  get #last(): number {
    return this.#chars.length - 1
  }

  tag(): void {
    this.#tags[this.#last]!++
    this.#isBlank = false
  }

  /** @param block the block of a shown text, -1 for other text */
  text(data: string, block: number): void {
    data.split('\n').forEach((line, i) => {
      if (i > 0) this.#break()
      for (let start = 0; start < line.length; ) {
        if (this.#chars[this.#last]! >= this.#longest) this.#break()
        const room = Math.min(this.#longest - this.#chars[this.#last]!, line.length)
        this.#piece(line.slice(start, start + room), block)
        start += room
      }
    })
  }

  /** The lines so far, without a blank one at the end. */
  lines(): SourceLines {
    const count = this.#isBlank ? this.#last : this.#last + 1
    return { chars: this.#chars.slice(0, count), tags: this.#tags.slice(0, count), pieces: this.#pieces }
  }

  #piece(text: string, block: number): void {
    this.#chars[this.#last]! += text.length
    const size = text.trim().length
    if (size === 0) return
    this.#isBlank = false
    if (block >= 0) this.#pieces.push({ block, line: this.#last, size })
  }

  /** Ends the last line; one that is blank is used again. */
  #break(): void {
    if (this.#isBlank) this.#chars[this.#last] = 0
    else {
      this.#chars.push(0)
      this.#tags.push(0)
      this.#isBlank = true
    }
  }
}
