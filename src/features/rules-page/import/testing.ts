import { expect } from 'vitest'
import { sitesIn } from '../text/document.ts'
import { isSelector } from '../text/is-selector.ts'
import { parse } from '../text/parse.ts'
import { textOf } from '../text/text-of.ts'
import { becauseKey } from './because.ts'
import type { Imported } from './imported.ts'

/** For tests: the imported rules as text; checks that the text can be read back. */
export function takenFrom({ sites }: Imported): string {
  const text = textOf(sites)
  const document = parse(text, isSelector)
  expect(document.errors).toEqual([])
  expect(sitesIn(document)).toEqual(sites)
  return text
}

/** For tests: the parts that were not imported, as `line because: text`. */
export function leftOf({ notTaken }: Imported): string[] {
  for (const { because } of notTaken) expect(becauseKey(because)).toMatch(/^import/)
  return notTaken.map(({ line, because, text }) => `${line} ${because}: ${text}`)
}
