import type { Transform } from './context.ts'
import { isUnseen } from './tree.ts'

/** A row of three or more of the same mark, spaces or none between, or one of the ornaments of printers. */
const DIVIDER = /^(?:([*_\-–—―─━=~•·∙#+◆◇●○■□★☆※])(?:\s*\1){2,}|[⁂❦❧☙✻✽❖])$/u
/** Longest paragraph that is looked at, in characters. */
const LONGEST = 200
/** Where a paragraph stands in the flow of the text. */
const FLOWS: ReadonlySet<string> = new Set(['body', 'blockquote'])

/** A line drawn with characters, as in manuscripts and plain text, is a rule. */
export const dividers: Transform = body => {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!FLOWS.has(paragraph.parentElement!.localName) || paragraph.querySelector('img, a')) continue
    const text = paragraph.textContent
    if (text.length <= LONGEST && !isUnseen(text) && DIVIDER.test(text.trim()))
      paragraph.replaceWith(body.ownerDocument.createElement('hr'))
  }
}
