/** How long a condition may take to come true. It is only waited for in full when a scenario fails. */
const PATIENCE = 60_000

/**
 * Asks again and again until the answer is one (neither null, false, 0 nor ''), and returns it. A question that
 * throws has no answer yet.
 * @throws after a minute, with the last answer or error
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
 * Asks again and again until an assertion about the answer no longer throws.
 * @throws after a minute, what the assertion threw last
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
