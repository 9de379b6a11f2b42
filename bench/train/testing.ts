import type { Sample } from './samples.ts'

/** For tests: a page of blocks with these numbers of words, with one element around all and one around each. */
export function sampleOf(
  blocks: readonly { words: number; label: number | null; names?: string; title?: boolean }[],
  rest: Partial<Sample> = {},
): Sample {
  const each = <T>(value: (block: (typeof blocks)[number], b: number) => T) => blocks.map(value)
  return {
    name: 'set/page',
    dataset: 'set',
    site: 'example.org',
    fold: 0,
    lang: 'en',
    type: 'article',
    scrambled: false,
    row: 0,
    count: blocks.length,
    labels: each(block => block.label),
    titles: each(block => (block.title ? 1 : 0)),
    tokens: each(block => Array.from({ length: block.words }, (_, i) => i)),
    title: [],
    gold: Array.from({ length: 100 }, (_, i) => i),
    outline: {
      parent: [-1, ...each(() => 0)],
      from: [0, ...each((_, b) => b)],
      to: [blocks.length, ...each((_, b) => b + 1)],
      box: [1, ...each(() => 1)],
      family: [-1, ...each(() => -1)],
      hints: [[], ...each(block => block.names?.split(' ') ?? [])],
      holder: each((_, b) => b + 1),
      path: each(() => 0),
      words: each(block => block.words),
    },
    ...rest,
  }
}
