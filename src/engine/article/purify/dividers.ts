import type { Transform } from './context.ts'
import { isUnseen } from './tree.ts'

/** Three or more of the same mark, with or without spaces, or one of the printers' ornaments. */
const DIVIDER = /^(?:([*_\-–—―─━=~•·∙#+◆◇●○■□★☆※])(?:\s*\1){2,}|[⁂❦❧☙✻✽❖])$/u
/** The longest paragraph that is tested, in characters. */
const LONGEST = 200
/** Parents in which a paragraph is part of the text flow. */
const FLOWS: ReadonlySet<string> = new Set(['body', 'blockquote'])

/** A line drawn with characters, as in manuscripts and plain text, becomes a rule. */
export const dividers: Transform = body => {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!FLOWS.has(paragraph.parentElement!.localName) || paragraph.querySelector('img, a')) continue
    const text = paragraph.textContent
    if (text.length <= LONGEST && !isUnseen(text) && DIVIDER.test(text.trim()))
      paragraph.replaceWith(body.ownerDocument.createElement('hr'))
  }
}
