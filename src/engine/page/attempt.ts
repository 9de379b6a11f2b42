import type { Page } from './page.ts'

/** A step of the engine that threw. The article is made without it. */
export interface Failure {
  /** The folder and the name of the step: `purify/images`. */
  readonly step: string
  /** The name of the error's class: `TypeError`. */
  readonly error: string
  /** May contain text of the page. */
  readonly message: string
}

const LONGEST_MESSAGE = 300

const failures = new WeakMap<Page, Failure[]>()

/** The failed steps of a page, each once, in order of failure. Later failures are appended to the same list. */
export function failuresOf(page: Page): readonly Failure[] {
  const known = failures.get(page)
  if (known) return known
  const none: Failure[] = []
  failures.set(page, none)
  return none
}

/**
 * Runs a step that an article can do without. If the step throws, the failure is recorded for the page.
 * @param step see `Failure`
 * @returns the result of the step, or `otherwise` if it throws
 */
export function attempt<T, U>(page: Page, step: string, run: () => T, otherwise: U): T | U {
  try {
    return run()
  } catch (error) {
    const noted = failuresOf(page) as Failure[]
    if (!noted.some(known => known.step === step)) noted.push(failureOf(step, error))
    return otherwise
  }
}

function failureOf(step: string, error: unknown): Failure {
  const { name, message } = Object(error) as Partial<Error>
  return {
    step,
    error: typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'Error',
    message: String(message ?? error).slice(0, LONGEST_MESSAGE),
  }
}
