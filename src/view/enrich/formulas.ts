import { h } from '../element.ts'
import type { TexToMathMl } from '../math/tex.ts'
import { textsIn } from '../safe-document.ts'
import { safeFragment } from '../safe-html.ts'
import type { Enrichment } from './enrichment.ts'
import { whenNear } from './near.ts'

/** Formulas as pages leave them for a script to set: `$$…$$`, `\[…\]`, `\(…\)`. A single `$` is a price. */
const WRITTEN = /\$\$([^$]{1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\]|\\\(([\s\S]{1,4000}?)\\\)/g
const MAY_HOLD = /\$\$|\\[[(]/
const NOT_IN = 'pre, code, kbd, samp, math'

/**
 * A formula of which the page has only the TeX is set when it comes near the window; until then, and where it cannot be
 * set, its TeX stands there. A formula of its own line gets one. The TeX stays with it, in `data-tex`.
 */
export const formulas: Enrichment = (content, drawing) => {
  const { article, load, signal } = drawing
  if (MAY_HOLD.test(content.textContent ?? '')) markWritten(content)
  let part: Promise<{ readonly texToMathMl: TexToMathMl }> | undefined

  const near = whenNear(async (code: HTMLElement) => {
    const tex = code.textContent ?? ''
    try {
      part ??= load('math')
      const { texToMathMl } = await part
      const html = texToMathMl(tex, code.dataset['formula'] === 'block')
      const math = html && safeFragment(html, article.url).querySelector('math')
      if (!math || signal.aborted) return
      math.setAttribute('data-tex', tex)
      code.replaceWith(math)
    } catch (error) {
      console.warn(error)
    }
  }, drawing)

  for (const code of content.querySelectorAll<HTMLElement>('code[data-formula]')) {
    // Put into its box now, since sizes are only told of boxes.
    if (code.dataset['formula'] === 'block') setApart(code)
    near(code)
  }
}

function setApart(code: HTMLElement): void {
  const box = h('div', { class: 'sideways formula' })
  const parent = code.parentElement
  const isAlone = parent?.localName === 'p' && parent.textContent?.trim() === code.textContent
  if (isAlone) parent.replaceWith(box)
  else if (parent?.localName === 'p') {
    const rest = h('p')
    while (code.nextSibling) rest.append(code.nextSibling)
    parent.after(box, ...(rest.textContent?.trim() ? [rest] : []))
  } else code.replaceWith(box)
  box.append(code)
}

/** Turns what is written as a formula into the element that formulas in TeX have. */
function markWritten(content: DocumentFragment): void {
  const texts = [...textsIn(content, element => element.matches(NOT_IN))].filter(({ data }) =>
    MAY_HOLD.test(data),
  )
  for (const text of texts) {
    const parts: (string | Node)[] = []
    let end = 0
    for (const found of text.data.matchAll(WRITTEN)) {
      const [whole, dollars, brackets, inline] = found
      const tex = (dollars ?? brackets ?? inline ?? '').trim()
      const form = inline === undefined ? 'block' : 'inline'
      parts.push(text.data.slice(end, found.index), h('code', { 'data-formula': form }, tex))
      end = found.index + whole.length
    }
    if (end > 0) text.replaceWith(...parts, text.data.slice(end))
  }
}
