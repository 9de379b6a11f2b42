/** What a filter may note on a block; bits of `TextBlock.labels`. */
export const Label = {
  title: 1 << 0,
  heading: 1 << 1,
  listItem: 1 << 2,
  endOfText: 1 << 3,
  veryLikely: 1 << 4,
  mightBe: 1 << 5,
} as const

/** Boilerpipe's unit: the text between two tags that split, or several of them merged. */
export interface TextBlock {
  /** Number on the page of the first and the last block it is made of. */
  readonly start: number
  readonly end: number
  readonly words: number
  readonly linkedWords: number
  /** Words in full lines of 80 columns, and the number of those lines; see `LineWrap`. */
  readonly wrappedWords: number
  readonly lines: number
  /** Depth in tags other than inline ones; of several blocks, the least. */
  readonly level: number
  readonly content: boolean
  readonly labels: number
  /** The two blocks it was merged from; null for a block of the page. */
  readonly parts: readonly [TextBlock, TextBlock] | null
}

/** A step of a pipeline: the blocks that are left of these, in order, and what they are taken for. */
export type Filter = (blocks: readonly TextBlock[]) => readonly TextBlock[]

/** What stands before the first block and after the last. */
export const EMPTY: TextBlock = {
  start: -1,
  end: -1,
  words: 0,
  linkedWords: 0,
  wrappedWords: 0,
  lines: 0,
  level: -1,
  content: false,
  labels: 0,
  parts: null,
}

/** Words per full line; of less than a line, its words. */
export function textDensity({ wrappedWords, lines }: TextBlock): number {
  return lines === 0 ? 0 : wrappedWords / lines
}

/** Share of words in links. */
export function linkDensity({ linkedWords, words }: TextBlock): number {
  return words === 0 ? 0 : linkedWords / words
}

export function has(block: TextBlock, label: number): boolean {
  return (block.labels & label) !== 0
}

export function withLabel(block: TextBlock, label: number): TextBlock {
  return has(block, label) ? block : { ...block, labels: block.labels | label }
}

export function withContent(block: TextBlock, content: boolean): TextBlock {
  return block.content === content ? block : { ...block, content }
}

/** Two blocks as one, `b` after `a`: content when either is, and as shallow as the shallower. */
export function merge(a: TextBlock, b: TextBlock): TextBlock {
  return {
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    words: a.words + b.words,
    linkedWords: a.linkedWords + b.linkedWords,
    wrappedWords: a.wrappedWords + b.wrappedWords,
    lines: a.lines + b.lines,
    level: Math.min(a.level, b.level),
    content: a.content || b.content,
    labels: a.labels | b.labels,
    parts: [a, b],
  }
}

/**
 * Which blocks of the page are in the content blocks of a pipeline's result.
 * @param count number of blocks on the page
 * @returns per block of the page: 1 when it is
 */
export function contentBlocks(result: readonly TextBlock[], count: number): Uint8Array {
  const content = new Uint8Array(count)
  const pending = result.filter(block => block.content)
  for (let block = pending.pop(); block; block = pending.pop()) {
    if (block.parts) pending.push(...block.parts)
    else content[block.start] = 1
  }
  return content
}
