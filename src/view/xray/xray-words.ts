import { reasonInWords } from '../wording/in-words.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import type { XrayPart } from './xray-state.ts'

/** A part in one line, for screen readers. */
export function partInWords(strings: Strings, part: XrayPart): string {
  const { t } = strings
  return [
    t(verdictOn(part)),
    part.isRoot ? '' : byWhom(strings, part),
    sizeInWords(strings, part),
    part.excerpt,
  ]
    .filter(text => text !== '')
    .join('. ')
}

/** The decision on a part. */
export function verdictOn({ isRoot, isKept, isAbove }: XrayPart): MessageKey {
  if (isRoot) return 'xrayRoot'
  if (isAbove) return 'xrayAbove'
  return isKept ? 'xrayKept' : 'xrayDropped'
}

/** Who decided about a part, or why. */
export function byWhom(strings: Strings, { by, percent, evidence: [first] }: XrayPart): string {
  const { t } = strings
  if (by === 'rule') return t('xrayByRule')
  if (by === 'mark') return t('xrayByMark')
  const reason = first && first.reason.code !== 'likely' ? reasonInWords(strings, first.reason) : null
  return reason ?? t('reasonLikely', percent)
}

/** The size of a part, in parts and words. */
export function sizeInWords(
  { t, plural }: Strings,
  { parts, words }: { parts: number; words: number },
): string {
  return t('xraySize', plural('xrayParts', parts), plural('words', words))
}
