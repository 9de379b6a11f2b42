import type { Strings } from '../wording/strings.ts'
import type { XrayPart } from './xray-state.ts'

/** A part in one line, for screen readers. */
export function partInWords(strings: Strings, part: XrayPart): string {
  const { t } = strings
  const verdict = t(part.isRoot ? 'xrayRoot' : part.isKept ? 'xrayKept' : 'xrayDropped')
  return [verdict, part.isRoot ? '' : byWhom(strings, part), sizeInWords(strings, part), part.excerpt]
    .filter(text => text !== '')
    .join('. ')
}

/** Who decided about a part. */
export function byWhom({ t }: Strings, { by, percent }: XrayPart): string {
  if (by === 'rule') return t('xrayByRule')
  return by === 'mark' ? t('xrayByMark') : t('xrayLikely', percent)
}

/** The size of a part, in parts and words. */
export function sizeInWords(
  { t, plural }: Strings,
  { parts, words }: { parts: number; words: number },
): string {
  return t('xraySize', plural('xrayParts', parts), plural('words', words))
}
