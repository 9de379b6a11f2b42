import * as v from 'valibot'
import type { MethodName } from './method.ts'
import { finite, object, record, text } from './shapes.ts'
import type { Tuning } from './tuning.ts'

/** The method by which a page is read, in place of the model's decision. */
export interface ChosenMethod {
  readonly method: MethodName
  readonly tuning: Tuning
}

/**
 * A chosen method on its way to a page. The names are those of rules, which are checked when they are read. They are not
 * checked again here, because every first press would load the list of names.
 */
export const chosenMethodSchema = v.pipe(
  object({ method: text(60), tuning: record(v.union([finite, text(1000)]), 60, 100) }),
  v.transform(chosen => chosen as ChosenMethod),
)
