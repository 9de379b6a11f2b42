import { safeFragment } from '../safe-html.ts'
import type { TexToMathMl } from './tex.ts'

/**
 * Renders a formula that an article has as TeX.
 * @param code the element that contains the TeX, and says whether the formula is displayed
 * @param pageUrl the address of the article's page
 * @returns the formula as sanitised MathML with its TeX; null when it cannot be rendered
 */
export function renderedFormula(code: Element, texToMathMl: TexToMathMl, pageUrl: string): Element | null {
  const tex = code.textContent ?? ''
  const html = texToMathMl(tex, code.getAttribute('data-formula') === 'block')
  const math = html ? safeFragment(html, pageUrl).querySelector('math') : null
  math?.setAttribute('data-tex', tex)
  return math
}
