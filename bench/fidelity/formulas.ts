import { bag, f1, overlap } from '../score/bag.ts'

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'
/** The characters that commands draw: Greek letters and large operators. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ...GREEK.split(' ').flatMap((name, n): [string, string][] => {
    const letter = String.fromCodePoint(0x3b1 + n)
    return [
      [name, letter],
      [name[0]!.toUpperCase() + name.slice(1), letter.toUpperCase()],
    ]
  }),
  ['sum', '∑'],
  ['prod', '∏'],
  ['int', '∫'],
  ['oint', '∮'],
])

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
  const drawn = plain.replace(/\\([a-zA-Z]+)/g, (_, name) => DRAWN.get(name) ?? '')
  return drawn.match(/[\p{Script=Latin}\p{Script=Greek}\p{N}∑∏∫∮]/gu) ?? []
}
