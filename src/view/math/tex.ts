// Its source: the built file also holds chemistry and physics, a fifth of its size.
import temml from 'temml/temml.js'

/**
 * A formula written in TeX as MathML, in HTML's serialisation; null where it is not TeX as we know it.
 * @param isBlock it stands on a line of its own
 */
export type TexToMathMl = (tex: string, isBlock: boolean) => string | null

/** Macros may make macros; no formula that people write comes near. */
const MOST_EXPANSIONS = 500

export const texToMathMl: TexToMathMl = (tex, isBlock) => {
  try {
    return temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      maxExpand: MOST_EXPANSIONS,
      // No addresses, no styles: these are a stranger's.
      trust: false,
    })
  } catch {
    return null
  }
}
