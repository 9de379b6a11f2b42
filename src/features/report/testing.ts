import type { Random } from './letters.ts'

/** For tests: draws the same every time. The generator of Lehmer, as Park and Miller gave it. */
export function lottery(): Random {
  let state = 42
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
