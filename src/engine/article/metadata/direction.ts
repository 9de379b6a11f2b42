import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { elementOf, TEXT } from '../../page/page.ts'
import { textPattern } from '../../page/text-pattern.ts'
import type { Found } from './found.ts'

const RIGHT_TO_LEFT = textPattern(
  String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]`,
  'g',
)
const LETTER = textPattern(String.raw`\p{L}`, 'g')
const LANGUAGES: ReadonlySet<string> = new Set(
  'ar arc azb ckb dv fa he iw ks nqo pnb ps sd syr ug ur yi'.split(' '),
)
/** The number of characters of the article that are examined. */
const SAMPLE = 2_000

/** The direction of the text: as the page declares, otherwise by its letters, otherwise by its language. */
export function direction(found: Found, lang: string | undefined): 'ltr' | 'rtl' {
  const declaredDirection = declared(found)
  if (declaredDirection) return declaredDirection
  const sample = sampleOf(found)
  const letters = sample.match(LETTER(sample))?.length ?? 0
  if (letters > 0) return (sample.match(RIGHT_TO_LEFT(sample))?.length ?? 0) * 2 > letters ? 'rtl' : 'ltr'
  return LANGUAGES.has(lang?.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}

/** By the nearest `dir` attribute, or by computed style. Of a style only `rtl` counts, because `ltr` is the default. */
function declared({ page, root }: Found): 'ltr' | 'rtl' | null {
  for (let id = root; id >= 0; id = page.parent[id]!) {
    const dir = attribute(elementOf(page, id), 'dir')?.slice(0, 5).toLowerCase()
    if (dir === 'ltr' || dir === 'rtl') return dir
    if (dir === 'auto') return null
  }
  return getComputedStyle(elementOf(page, root)).direction === 'rtl' ? 'rtl' : null
}

function sampleOf({ page, root }: Found): string {
  let sample = ''
  for (let id = root; id < page.end[root]! && sample.length < SAMPLE; id++)
    if (page.tag[id] === TEXT && page.visible[id])
      sample += characterData(page.node[id] as Text).slice(0, SAMPLE)
  return sample
}
