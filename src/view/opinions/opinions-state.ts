import type { MethodName } from '../../schema/method.ts'
import type { TuningName } from '../../schema/tuning.ts'

/** The reader of a row of the table: a method, or the model. */
export type Reader = 'winnow' | MethodName

/** The amount of text that a reader keeps. */
export interface Kept {
  readonly parts: number
  readonly words: number
}

/** A published constant that a person can set. */
export interface TuneValue {
  readonly name: TuningName
  readonly value: number | string
}

/** The state that the panel of second opinions shows. */
export interface OpinionsState {
  /** What each reader keeps. A reader is missing while it has not read the page; it is null if it failed. */
  readonly kept: ReadonlyMap<Reader, Kept | null>
  /** The reader by which the page is tinted, or how many readers agree. */
  readonly chosen: Reader | 'agreement'
  /** The reader that the rules of the site name. */
  readonly inUse: Reader
  /** The constants of the chosen method, as they are set now. */
  readonly values: readonly TuneValue[]
  /** Whether a value differs from the published one, or is stored. */
  readonly canReset: boolean
  /** Whether a value differs from the stored one. */
  readonly canKeep: boolean
}

/** The actions of a person in the panel. */
export interface OpinionsActions {
  choose(reader: Reader | 'agreement'): void
  /** Stores a rule that pages of this site are read by the chosen reader. */
  use(): void
  /** Sets a constant to the entered value. Returns false if the value is invalid. */
  tune(name: TuningName, entered: string): boolean
  /** Stores the constants of the chosen method for the site. */
  keepValues(): void
  /** Sets the constants of the chosen method back to the published ones, and deletes the stored ones. */
  reset(): void
}
