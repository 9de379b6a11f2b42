import type { Transform } from './context.ts'

const PICTOGRAPH = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u
/** The longest sequence that is one emoji, in UTF-16 units, with some margin. */
const LONGEST = 20

/** The emoji that an image represents, by its alternative text; null if it is something else. */
export function emojiOf(alternative: string | null): string | null {
  const isEmoji = alternative !== null && alternative.length <= LONGEST && PICTOGRAPH.test(alternative)
  return isEmoji ? alternative : null
}

/** Emoji drawn as images become characters. */
export const emoji: Transform = body => {
  for (const image of body.querySelectorAll('img[alt]')) {
    const character = emojiOf(image.getAttribute('alt'))
    if (character) image.replaceWith(character)
  }
}
