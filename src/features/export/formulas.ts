import { renderedFormula } from '../../view/math/rendered-formula.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'

/**
 * Renders the formulas that an article has as TeX, for file formats whose readers show MathML.
 * @returns the article with MathML in place of the TeX. A formula that cannot be rendered stays TeX, and so do all of
 * them when the module cannot be loaded
 */
export async function renderFormulas(article: ExportArticle, load: LoadModule): Promise<ExportArticle> {
  if (!article.content.querySelector('code[data-formula]')) return article
  try {
    const { texToMathMl } = await load('math')
    const content = article.content.cloneNode(true) as DocumentFragment
    for (const code of content.querySelectorAll('code[data-formula]')) {
      const math = renderedFormula(code, texToMathMl, article.url)
      if (math) code.replaceWith(math)
    }
    return { ...article, content }
  } catch (error) {
    console.warn(error)
    return article
  }
}
