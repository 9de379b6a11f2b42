import { elementOf, TEXT } from '../../page/page.ts'
import { attribute, characterData } from '../../page/safe-dom.ts'
import type { Found } from './found.ts'

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu
const LETTER = /\p{L}/gu
const LANGUAGES: ReadonlySet<string> = new Set(
  'ar arc azb ckb dv fa he iw ks nqo pnb ps sd syr ug ur yi'.split(' '),
)
/** So many characters of the article tell its script. */
const SAMPLE = 2_000

/** The way the text runs: as the page says, else as its letters do, else as its language does. */
export function direction(found: Found, lang: string | undefined): 'ltr' | 'rtl' {
  const said = declared(found)
  if (said) return said
  const sample = sampleOf(found)
  const letters = sample.match(LETTER)?.length ?? 0
  if (letters > 0) return (sample.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > letters ? 'rtl' : 'ltr'
  return LANGUAGES.has(lang?.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}

/** By the nearest `dir`, or by style: a style can say no more than `rtl`, since `ltr` is what it is by default. */
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
