/** The labels that filters set on a block; bits of `TextBlock.labels`. */
export const Label = {
  title: 1 << 0,
  heading: 1 << 1,
  listItem: 1 << 2,
  endOfText: 1 << 3,
  veryLikely: 1 << 4,
  mightBe: 1 << 5,
} as const

/** Boilerpipe's unit: the text between two tags that split, or several such blocks merged. */
export interface TextBlock {
  /** The numbers on the page of the first and last block that it contains. */
  readonly start: number
  readonly end: number
  readonly words: number
  readonly linkedWords: number
  /** The words in full lines of 80 columns, and the number of these lines; see `WordCount`. */
  readonly wrappedWords: number
  readonly lines: number
  /** The depth in tags, inline tags not counted; of merged blocks, the lowest. */
  readonly level: number
  readonly content: boolean
  readonly labels: number
  /** The two blocks that were merged into this one; null for an unmerged block. */
  readonly parts: readonly [TextBlock, TextBlock] | null
}

/** A step of a pipeline: returns the remaining blocks in order, with changed labels and content flags. */
export type Filter = (blocks: readonly TextBlock[]) => readonly TextBlock[]

/** The neighbour of the first and of the last block. */
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

/** Words per full line; with less than one line, the number of words. */
export function textDensity({ wrappedWords, lines }: TextBlock): number {
  return lines === 0 ? 0 : wrappedWords / lines
}

/** The share of words in links. */
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

/** Merges two blocks, `b` after `a`: content if either is, on the lower level of the two. */
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
 * The blocks of the page that are part of the content in a pipeline's result.
 * @param count number of blocks on the page
 * @returns per block of the page: 1 for content
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
