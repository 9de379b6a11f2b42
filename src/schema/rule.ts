import * as v from 'valibot'
import { count, object, text } from './shapes.ts'

/** The longest selector of a rule, in UTF-16 units. */
const LONGEST_SELECTOR = 512
const LONGEST_PATH = 512

/** The selector of a rule that finds its element by the text alone. */
export const ANY_ELEMENT = '*'

/** The id of a rule is unique within its site. */
export const ruleIdSchema = text(64)

/** The longest excerpt in a label, in UTF-16 units. */
export const LONGEST_LABEL = 60

const labelSchema = object({
  /** The kind of thing that the element is. */
  thing: v.picklist([
    'text',
    'heading',
    'image',
    'embed',
    'table',
    'list',
    'code',
    'quote',
    'formula',
    'form',
    'sign-up',
    'comments',
    'menu',
    'footer',
    'article',
    'box',
  ]),
  /** The beginning of its text, or the alternative text of its image, as plain text; may be empty. */
  excerpt: text(LONGEST_LABEL),
})

const rule = {
  id: ruleIdSchema,
  /**
   * The effect on the elements that the rule matches: keep them, remove them, look for the article only inside them,
   * use one as the title, or use one as the link to the next page.
   */
  kind: v.picklist(['keep', 'remove', 'root', 'title', 'next']),
  /** A CSS selector. It is matched in the document, in open shadow roots and in same-origin frames. */
  selector: text(LONGEST_SELECTOR),
  /**
   * A fingerprint of the element's text (see `fingerprint`), used when the selector no longer matches. It is empty
   * when the element has too little text to be recognised.
   */
  fingerprint: text(64),
  /**
   * The element on which the rule was made, for the list of rules. It stays on this computer: no export and no sync
   * has it, and a rule that is made in a private window has none. Rules by hand and imported rules have none, either.
   * A label that cannot be read, such as one of a later version, does not make the rule invalid.
   */
  label: v.exactOptional(v.fallback(labelSchema, { thing: 'box', excerpt: '' })),
}

export const scopeSchema = object({
  /** The rule also applies on the site's subdomains. */
  subdomains: v.boolean(),
  /**
   * The rule applies to paths that match this pattern, where `*` stands for any run of characters. `''` means every
   * path.
   */
  path: text(LONGEST_PATH),
})

const health = object({
  /** The number of readings in which the rule found its element. */
  matches: count,
  /** The day of the last of these readings, such as `2026-11-21`; `''` for never. */
  last: text(10),
})

export const ruleSchema = object(rule)
/** A rule that is switched off is stored and has no effect. */
export const elementRuleSchema = object({ ...rule, scope: scopeSchema, off: v.boolean(), health })
export const openRuleSchema = object({
  id: ruleIdSchema,
  kind: v.literal('open'),
  when: v.picklist(['always', 'never']),
  scope: scopeSchema,
  off: v.boolean(),
})

/** A rule about elements of a site, made by a person. */
export type Rule = v.InferOutput<typeof ruleSchema>
export type RuleKind = Rule['kind']
/** What a rule was made on, for people. */
export type Label = v.InferOutput<typeof labelSchema>
/** A kind of thing on a page, by which a rule is named. */
export type Thing = Label['thing']
/** The part of its site to which a rule applies. */
export type Scope = v.InferOutput<typeof scopeSchema>
/** How often a rule has found its element. */
export type Health = v.InferOutput<typeof health>
/** A rule about elements, as a site's record holds it. */
export type ElementRule = v.InferOutput<typeof elementRuleSchema>
/** A rule that says whether pages open in the reading view without a press. */
export type OpenRule = v.InferOutput<typeof openRuleSchema>
/** Why a selector is not used: it is invalid, or matching it could take too long. */
export type SelectorRefusal = 'invalid-selector' | 'costly-selector'

/** A rule that had no effect on a page, and why. */
export const ruleProblemSchema = object({
  rule: ruleSchema,
  because: v.picklist(['invalid-selector', 'costly-selector', 'no-match']),
})
export type RuleProblem = v.InferOutput<typeof ruleProblemSchema>
