// The source module: the built file also contains chemistry and physics, a fifth of its size.
import temml from 'temml/temml.js'

/**
 * Converts TeX to MathML, serialised as HTML; null when the TeX is invalid or not supported.
 * @param isBlock whether the formula is displayed on a line of its own
 */
export type TexToMathMl = (tex: string, isBlock: boolean) => string | null

/** Macros can expand to macros. Real formulas are far below this limit. */
const MOST_EXPANSIONS = 500

export const texToMathMl: TexToMathMl = (tex, isBlock) => {
  try {
    return temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      maxExpand: MOST_EXPANSIONS,
      // The TeX is untrusted: no addresses, no styles.
      trust: false,
    })
  } catch {
    return null
  }
}
