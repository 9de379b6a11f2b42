import type { Reason } from '../../schema/reading.ts'
import type { Tuning } from '../../schema/tuning.ts'
import type { Page } from '../page/page.ts'

/** One method's votes on every block. */
export interface Votes {
  /** Per block: -1 boilerplate … +1 content, NaN where the method abstains. */
  readonly values: Float32Array
  /** The reason for the vote on one block; computed only on request. */
  why(block: number): Reason
}

/** One way to tell content from boilerplate. A method reads only the page's facts and writes nothing. */
export interface Method {
  readonly name: string
  /** @param tuning values that replace published constants; by default, none */
  vote(page: Page, tuning?: Tuning): Votes
}
