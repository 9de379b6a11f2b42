/**
 * A folded text, in which characters that differ only typographically are equal, with a mapping to the
 * original.
 */
export interface Folded {
  readonly text: string
  /** For each UTF-16 unit of the folded text, its offset in the original. */
  readonly from: Uint32Array
}

/** Typographic quotation marks, which people do not type. */
const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}
/**
 * Combining marks of Latin, Greek, Cyrillic and Arabic, and Hebrew points. In other scripts, marks make
 * different letters.
 */
const MARK = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g
/** Invisible characters: soft hyphens, joiners, direction marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g
/** Syllables, which NFKD would decompose into letters. */
const HANGUL = /[\uac00-\ud7a3]/

const known = new Map<string, string>()

/** Folds case, marks and width of a character, as at the primary level of the Unicode collation (UTS #10). */
function foldCharacter(character: string): string {
  let folded = known.get(character)
  if (folded === undefined) {
    const apart = HANGUL.test(character) ? character : character.normalize('NFKD')
    // Through upper case first, which maps more letters: ß to SS, ς to Σ.
    folded = (QUOTES[apart] ?? apart).replace(MARK, '').replace(UNSEEN, '').toUpperCase().toLowerCase()
    folded = folded.replace(MARK, '').replace(/\s+/g, ' ')
    known.set(character, folded)
  }
  return folded
}

/** Folds a text. Whitespace of any length becomes one space. Linear in its length. */
export function fold(original: string): Folded {
  const units: string[] = []
  const from: number[] = []
  let at = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    if (folded !== ' ' || units.at(-1) !== ' ')
      for (const unit of folded.split('')) {
        units.push(unit)
        from.push(at)
      }
    at += character.length
  }
  return { text: units.join(''), from: Uint32Array.from(from) }
}
