import type { Rule } from '../engine/site/rules.ts'
import { object, oneOf, text } from './readers.ts'

/** The longest selector a rule may have. */
const LONGEST_SELECTOR = 512

/** Reads a rule that came from a page, a message or the store. Throws `Malformed`. */
export const readRule = object<Rule>({
  id: text(64),
  kind: oneOf('keep', 'remove'),
  selector: text(LONGEST_SELECTOR),
  fingerprint: text(64),
})
