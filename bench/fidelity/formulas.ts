import { bag, f1, overlap } from '../score/bag.ts'

/** How alike the letters and digits of a formula's source and of its drawn text must be. */
const ALIKE = 0.75

/** Commands that change how a formula looks and not what it says. */
const LOOKS =
  /\\(?:displaystyle|textstyle|limits|nolimits|left|right|bigg?[lrm]?|Bigg?[lrm]?|[,;:!]|quad|qquad|label\{[^}]*\}|tag\{[^}]*\}|nonumber|notag)(?![a-zA-Z])/g

/** A formula's source without white space, braces and commands for its look. */
export function squeezed(tex: string): string {
  return tex
    .replace(LOOKS, '')
    .replace(/^\$+|\$+$|^\\[([]|\\[)\]]$/g, '')
    .replace(/[\s{}]/g, '')
}

/**
 * Whether two formulas are the same: by their TeX sources or, where one of them is drawn text such as that of MathML,
 * by their letters and digits.
 */
export function isSameFormula(one: string, other: string): boolean {
  if (squeezed(one) === squeezed(other)) return true
  const [some, others] = [signs(one), signs(other)]
  return some.length > 0 && f1(overlap(bag(some), bag(others))) >= ALIKE
}

function signs(formula: string): string[] {
  const plain = formula.normalize('NFKC').replace(/\\(?:begin|end)\{[^}]*\}(?:\{[^}]*\})?/g, '')
  return plain.replace(/\\[a-zA-Z]+/g, '').match(/[\p{Script=Latin}\p{N}]/gu) ?? []
}
