import type { Transform } from './context.ts'

const PICTOGRAPH = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u
/** Longest sequence that is one emoji, in UTF-16 units, with some to spare. */
const LONGEST = 20

/** The emoji an image stands for, by its alternative text; null when it stands for something else. */
export function emojiOf(alternative: string | null): string | null {
  const isEmoji = alternative !== null && alternative.length <= LONGEST && PICTOGRAPH.test(alternative)
  return isEmoji ? alternative : null
}

/** Emoji drawn as images become characters again. */
export const emoji: Transform = body => {
  for (const image of body.querySelectorAll('img[alt]')) {
    const character = emojiOf(image.getAttribute('alt'))
    if (character) image.replaceWith(character)
  }
}
