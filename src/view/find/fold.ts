/** A text in which what differs for the eye only is alike, and where each of its characters comes from. */
export interface Folded {
  readonly text: string
  /** Per UTF-16 unit of the text: where in the original it begins. */
  readonly from: Uint32Array
}

/** Printers' quotation marks, which nobody types. */
const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}
/** Marks of Latin, Greek, Cyrillic and Arabic, and Hebrew's points; in other scripts, marks make other letters. */
const MARK = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g
/** Nothing to see: soft hyphens, joiners, marks of direction. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g
/** Syllables that would come apart into letters. */
const HANGUL = /[\uac00-\ud7a3]/

const known = new Map<string, string>()

/** A character without case, marks and width, as at the base strength of the Unicode collation (UTS #10). */
function foldCharacter(character: string): string {
  let folded = known.get(character)
  if (folded === undefined) {
    const apart = HANGUL.test(character) ? character : character.normalize('NFKD')
    // By way of capitals, since some letters are one only there: ß is SS, ς is Σ.
    folded = (QUOTES[apart] ?? apart).replace(MARK, '').replace(UNSEEN, '').toUpperCase().toLowerCase()
    folded = folded.replace(MARK, '').replace(/\s+/g, ' ')
    known.set(character, folded)
  }
  return folded
}

/** Folds a text. White space of any length is one space. Linear in its length. */
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
