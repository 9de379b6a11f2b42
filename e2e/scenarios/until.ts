/** The longest wait for a condition, in milliseconds. Only a failing scenario waits that long. */
const PATIENCE = 60_000

/**
 * Calls `ask` repeatedly until its result is truthy, and returns the result. An error counts as no result yet.
 * @throws an error with the last result or error after a minute
 */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + PATIENCE
  let last: unknown
  for (let pause = 10; ; pause = Math.min(2 * pause, 80)) {
    try {
      const answer = await ask()
      if (answer) return answer
      last = answer
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline)
      throw new Error(`Waited ${PATIENCE / 1000} seconds until ${what}; last: ${last}`)
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

/**
 * Calls `ask` repeatedly until an assertion about the result no longer throws.
 * @throws the last error of the assertion after a minute
 */
export async function holds<T>(ask: () => Promise<T>, assertion: (answer: T) => void): Promise<void> {
  let last: unknown
  const check = async () => {
    try {
      assertion(await ask())
      return true
    } catch (error) {
      last = error
      return false
    }
  }
  await until('the assertion holds', check).catch(() => {
    throw last
  })
}
