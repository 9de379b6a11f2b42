import { newRange, textsIn } from './safe-document.ts'

/** How many of the characters of a block stand before a point in it, and how many it has. */
export function partOf(block: Element, point: Range): { readonly before: number; readonly whole: number } {
  let before = 0
  let whole = 0
  for (const text of textsOf(block)) {
    if (text === point.startContainer) before = whole + point.startOffset
    whole += text.length
  }
  return { before, whole }
}

/** The character of a block that has this share of the others before it; null in one without text. */
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

/** A button that stands in a block is ours. */
const textsOf = (block: Element) => textsIn(block, each => each.localName === 'button')
