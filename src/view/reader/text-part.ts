import { newRange, textsIn } from './safe-document.ts'

/** The number of characters of a block before a point in it, and the number of all. */
export function partOf(block: Element, point: Range): { readonly before: number; readonly whole: number } {
  let before = 0
  let whole = 0
  for (const text of textsOf(block)) {
    if (text === point.startContainer) before = whole + point.startOffset
    whole += text.length
  }
  return { before, whole }
}

/** The character at this share of a block; null when the block has no text. */
export function characterIn(block: Element, share: number): Range | null {
  const texts = [...textsOf(block)].filter(({ length }) => length > 0)
  const whole = texts.reduce((sum, { length }) => sum + length, 0)
  let before = Math.min(whole - 1, Math.round(share * whole))
  for (const text of texts) {
    if (before < text.length) {
      const range = newRange()
      range.setStart(text, before)
      range.setEnd(text, before + 1)
      return range
    }
    before -= text.length
  }
  return null
}

/** The text nodes of a block. A button in a block is ours and is skipped. */
const textsOf = (block: Element) => textsIn(block, each => each.localName === 'button')
