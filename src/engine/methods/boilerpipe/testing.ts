import { EMPTY, type TextBlock } from './text-block.ts'

/** For tests: consecutive blocks, numbered from 0, on level 5 and without words unless given. */
export function row(...blocks: readonly Partial<TextBlock>[]): TextBlock[] {
  return blocks.map((block, i) => ({ ...EMPTY, start: i, end: i, level: 5, ...block }))
}

/** For tests: one character per block, `C` for content, `-` for boilerplate. */
export function pattern(blocks: readonly TextBlock[]): string {
  return blocks.map(block => (block.content ? 'C' : '-')).join('')
}
