import type { Random } from './letters.ts'

/**
 * For tests: a deterministic random source (the generator of Lehmer with the parameters of Park and Miller).
 */
export function lottery(): Random {
  let state = 42
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
