import { h } from '../components/element.ts'
import { renderedFormula } from '../math/rendered-formula.ts'
import type { TexToMathMl } from '../math/tex.ts'
import type { Enrichment } from './enrichment.ts'
import { whenNear } from './near.ts'

/**
 * Renders formulas that the page has as TeX when they come near the window. Until then, and when rendering
 * fails, the TeX is shown. A display formula gets a box of its own. The TeX is kept in `data-tex`.
 */
export const formulas: Enrichment = (content, drawing) => {
  const { article, load, signal } = drawing
  let part: Promise<{ readonly texToMathMl: TexToMathMl }> | undefined

  const near = whenNear(async (code: HTMLElement) => {
    try {
      part ??= load('math')
      const { texToMathMl } = await part
      const math = renderedFormula(code, texToMathMl, article.url)
      if (math && !signal.aborted) code.replaceWith(math)
    } catch (error) {
      console.warn(error)
    }
  }, drawing)

  for (const code of content.querySelectorAll<HTMLElement>('code[data-formula]')) {
    // The box is made now, because intersections are observed for boxes.
    if (code.dataset['formula'] === 'block') putInBox(code)
    near(code)
  }
}

function putInBox(code: HTMLElement): void {
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
