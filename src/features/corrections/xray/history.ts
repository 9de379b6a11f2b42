import { WriteQueue } from '../../../store/write-queue.ts'

/** A change that can be undone and redone. */
export interface Change {
  /** If it rejects, nothing has changed. */
  apply(): Promise<void>
  revert(): Promise<void>
}

/**
 * An unlimited history for undo and redo. Changes run one after the other. A change that fails leaves the history as
 * it was, and its promise rejects.
 */
export class History {
  readonly #done: Change[] = []
  readonly #undone: Change[] = []
  readonly #queue = new WriteQueue()

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  do(change: Change): Promise<void> {
    return this.#inTurn(async () => {
      await change.apply()
      this.#done.push(change)
      this.#undone.length = 0
    })
  }

  /** Returns false if there was nothing to undo. */
  undo(): Promise<boolean> {
    return this.#move(this.#done, this.#undone, change => change.revert())
  }

  /** Returns false if there was nothing to redo. */
  redo(): Promise<boolean> {
    return this.#move(this.#undone, this.#done, change => change.apply())
  }

  #move(from: Change[], to: Change[], step: (change: Change) => Promise<void>): Promise<boolean> {
    return this.#inTurn(async () => {
      const change = from.at(-1)
      if (!change) return false
      await step(change)
      to.push(from.pop()!)
      return true
    })
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.take(['all'], task)
  }
}
