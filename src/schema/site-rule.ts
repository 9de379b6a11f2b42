import * as v from 'valibot'
import { methodNameSchema } from './method.ts'
import { type Reader, reader } from './reader.ts'
import {
  type ElementRule,
  elementRuleSchema,
  type OpenRule,
  openRuleSchema,
  ruleIdSchema,
  scopeSchema,
} from './rule.ts'
import { list, object, text } from './shapes.ts'
import { isTuningValue, tuningNameSchema, tuningValueSchema } from './tuning.ts'

// The rules of a site in all their kinds. Scripts of a first press need only those about elements, which are in rule.ts.

/** The most rules of one site, more than a person would make. */
const MOST_RULES = 10_000

const methodRuleSchema = object({
  id: ruleIdSchema,
  kind: v.literal('method'),
  method: methodNameSchema,
  scope: scopeSchema,
  off: v.boolean(),
})
const tuneRuleSchema = v.pipe(
  v.object({
    id: ruleIdSchema,
    kind: v.literal('tune'),
    name: tuningNameSchema,
    value: tuningValueSchema,
    scope: scopeSchema,
    off: v.boolean(),
  }),
  v.check(({ name, value }) => isTuningValue(name, value), 'a value that is possible under this name'),
  v.readonly(),
)

export const siteRuleSchema = v.variant('kind', [
  elementRuleSchema,
  openRuleSchema,
  methodRuleSchema,
  tuneRuleSchema,
])

/** The rules that a person can make in X-ray. */
export const xrayRuleSchema = v.variant('kind', [elementRuleSchema, methodRuleSchema, tuneRuleSchema])

/** A rule that says by which method pages are read. */
export type MethodRule = v.InferOutput<typeof methodRuleSchema>
/** A rule that replaces a published constant of the methods. */
export type TuneRule = v.InferOutput<typeof tuneRuleSchema>
export type SiteRule = ElementRule | OpenRule | MethodRule | TuneRule
export type XrayRule = ElementRule | MethodRule | TuneRule

/** Reads any rule of a site's record. @throws Malformed */
export const readSiteRule: Reader<SiteRule> = reader(siteRuleSchema)

export const siteSchema = object({ name: text(260), rules: list(siteRuleSchema, MOST_RULES) })

/** A site's name (see `siteOf` of the store) and its rules, oldest first. */
export type Site = v.InferOutput<typeof siteSchema>
