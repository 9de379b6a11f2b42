import type { RuleKind, Site } from '../../../schema/rule.ts'
import { type Entry, type Place, sitesOf } from '../text/collect.ts'
import { excerpt, MOST_RULES } from '../text/limits.ts'
import { type IsSelector, selectorProblem } from '../text/selector-problem.ts'
import type { Because } from './because.ts'

/** What a file of another program holds, in our terms. */
export interface Imported {
  /** By name. */
  readonly sites: readonly Site[]
  /** In the order of the lines. */
  readonly notTaken: readonly NotTaken[]
}

/** A part of the file that could not be taken over so that it means the same, and why. */
interface NotTaken {
  /** From 1. */
  readonly line: number
  /** The part as it is written, cut short if it is long. */
  readonly text: string
  readonly because: Because
}

/** A part of a file. */
export interface Part {
  readonly line: number
  readonly text: string
}

/** An import on its way. */
export interface Taking {
  take(part: Part, place: Place, kind: RuleKind, selector: string): void
  leave(part: Part, because: Because): void
  done(): Imported
}

/** Collects what is taken from a file, each selector checked, and what is not. */
export function taking(isSelector: IsSelector): Taking {
  const entries: Entry[] = []
  const notTaken: NotTaken[] = []
  let last: Part | undefined
  const check = remembering((selector: string) => selectorProblem(selector, isSelector))
  const leave = (part: Part, because: Because) => {
    // One filter may be for thousands of sites.
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

/** The function, without asking it twice in a row for the same. */
function remembering<T>(ask: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly answer: T } | undefined
  return text => {
    if (last?.text !== text) last = { text, answer: ask(text) }
    return last.answer
  }
}
