import type { RuleKind } from '../../../schema/rule.ts'
import type { Site } from '../../../schema/site-rule.ts'
import { type Entry, type Place, sitesOf } from '../text/collect.ts'
import { excerpt, MOST_RULES } from '../text/limits.ts'
import { type IsSelector, selectorProblem } from '../text/selector-problem.ts'
import type { Because } from './because.ts'

/** The rules in a file of another program, as Winnow's own rules. */
export interface Imported {
  /** By name. */
  readonly sites: readonly Site[]
  /** In the order of the lines. */
  readonly notTaken: readonly NotTaken[]
}

/** A part of the file that could not be imported with the same meaning, and why. */
interface NotTaken {
  /** From 1. */
  readonly line: number
  /** The text of the part, shortened if it is long. */
  readonly text: string
  readonly because: Because
}

/** A part of a file. */
export interface Part {
  readonly line: number
  readonly text: string
}

/** An import in progress. */
export interface Taking {
  take(part: Part, place: Place, kind: RuleKind, selector: string): void
  leave(part: Part, because: Because): void
  done(): Imported
}

/** Collects the rules that are imported from a file, after a check of each selector, and the parts that are not. */
export function taking(isSelector: IsSelector): Taking {
  const entries: Entry[] = []
  const notTaken: NotTaken[] = []
  let last: Part | undefined
  const check = remembering((selector: string) => selectorProblem(selector, isSelector))
  const leave = (part: Part, because: Because) => {
    // Reported once per filter, which may have thousands of sites.
    if (part !== last || notTaken.at(-1)?.because !== because)
      notTaken.push({ line: part.line, text: excerpt(part.text), because })
    last = part
  }
  return {
    leave,
    take(part, { name, scope }, kind, selector) {
      const problem = entries.length === MOST_RULES ? 'too-many-rules' : check(selector)
      if (problem) leave(part, problem)
      else entries.push({ name, rule: { kind, selector, fingerprint: '', scope, off: false } })
    },
    done: () => ({ sites: sitesOf(entries), notTaken: notTaken.sort((a, b) => a.line - b.line) }),
  }
}

/** The function with a cache of its last result. */
function remembering<T>(ask: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly answer: T } | undefined
  return text => {
    if (last?.text !== text) last = { text, answer: ask(text) }
    return last.answer
  }
}
