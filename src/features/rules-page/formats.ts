import type { Site } from '../../schema/site-rule.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'
import { becauseKey } from './import/because.ts'
import type { Imported } from './import/imported.ts'
import { fromJustRead } from './import/just-read.ts'
import { fromSiteConfig } from './import/site-config.ts'
import { fromUblock } from './import/ublock.ts'
import { sitesIn } from './text/document.ts'
import { isSelector } from './text/is-selector.ts'
import { excerpt } from './text/limits.ts'
import { parse } from './text/parse.ts'

/** The formats of rules. */
export type Format = 'winnow' | 'ublock' | 'site-config' | 'just-read'

export const FORMATS: Readonly<Record<Format, MessageKey>> = {
  winnow: 'formatWinnow',
  ublock: 'formatUblock',
  'site-config': 'formatSiteConfig',
  'just-read': 'formatJustRead',
}

/** The rules in a text, as Winnow's own rules. */
export interface Understood {
  readonly sites: readonly Site[]
  /** Parts that are not imported, and why, in words. */
  readonly notTaken: readonly { readonly line: number; readonly text: string; readonly why: string }[]
}

/**
 * The format that a text seems to have; Winnow's own by default. No pattern extends beyond its first line: a pattern
 * that skipped blank lines would take quadratic time.
 */
export function recognise(text: string): Format {
  if (/^\s*(?:\[\s*[{"\]]|\{)/.test(text)) return 'just-read'
  if (
    /^[ \t]*(?:remove|keep|root|title|next|open|off)[ \t]+[^:\s]/m.test(text) ||
    /^[ \t]*\[(?!Adblock)[^\]\s]+\][ \t]*$/m.test(text)
  )
    return 'winnow'
  if (/^(?:\[Adblock|!|\|\||@@)|^[^\s#]*#[@?$]*#/m.test(text)) return 'ublock'
  return /^(?:[a-z_]+|replace_string\(.*\))[ \t]*:/m.test(text) ? 'site-config' : 'winnow'
}

/** @param site the site of the rules, for formats that do not contain it */
export function understand(format: Format, text: string, site: string, { t }: Strings): Understood {
  const inWords = ({ sites, notTaken }: Imported): Understood => ({
    sites,
    notTaken: notTaken.map(({ line, text, because }) => ({ line, text, why: t(becauseKey(because)) })),
  })
  switch (format) {
    case 'winnow': {
      const document = parse(text, isSelector)
      return {
        sites: sitesIn(document),
        notTaken: document.errors.map(({ line, key, values }) => ({
          line,
          text: excerpt(document.lines[line - 1]?.text ?? ''),
          why: t(key, ...values),
        })),
      }
    }
    case 'ublock':
      return inWords(fromUblock(text, isSelector))
    case 'site-config':
      return inWords(fromSiteConfig(text, `${site}.txt`, isSelector))
    case 'just-read':
      return inWords(fromJustRead(text, isSelector))
  }
}
