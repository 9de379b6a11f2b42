import type { Site } from '../../engine/site/site-rules.ts'
import type { MessageKey } from '../../view/strings.ts'
import { sitesIn } from './text/document.ts'
import { isSelector } from './text/is-selector.ts'
import { parse } from './text/parse.ts'

/** What rules may be written in. */
export type Format = 'winnow' | 'ublock' | 'ftr' | 'just-read'

export const FORMATS: Readonly<Record<Format, MessageKey>> = {
  winnow: 'formatWinnow',
  ublock: 'formatUblock',
  ftr: 'formatFtr',
  'just-read': 'formatJustRead',
}

/** A line that is not taken over: the key of the sentence that says why, and what to put into it. */
export interface NotTaken {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly key: MessageKey
  readonly values: readonly (string | number)[]
}

export interface Imported {
  readonly sites: readonly Site[]
  readonly notTaken: readonly NotTaken[]
  /** Nothing of it shall be taken over, since some of it is wrong. */
  readonly isRefused: boolean
}

/** What a text looks like it is written in. */
export function recognise(text: string): Format {
  const start = text.trimStart()
  if (start.startsWith('{') || /^\[\s*[{[\]"]/.test(start)) return 'just-read'
  if (/^(?:\[Adblock|!)|^[^\s#]*#@?#/m.test(text)) return 'ublock'
  return /^(?:body|title|strip(?:_id_or_class)?|next_page_link|test_url)\s*:/m.test(text) ? 'ftr' : 'winnow'
}

export function readAs(_format: Format, text: string): Imported {
  const document = parse(text, isSelector)
  const lines = document.lines
  const notTaken = document.errors.map(({ line, key, values }) => ({
    line,
    text: lines[line - 1]?.text ?? '',
    key,
    values,
  }))
  return { sites: sitesIn(document), notTaken, isRefused: notTaken.length > 0 }
}
