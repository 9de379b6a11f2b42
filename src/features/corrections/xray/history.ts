import { WriteQueue } from '../../../store/write-queue.ts'

/** Something done that can be taken back, and done again. */
export interface Change {
  /** Rejects when it did not work, and then nothing has changed. */
  apply(): Promise<void>
  revert(): Promise<void>
}

/**
 * What a person has done, without end in both directions. One change waits for the other; one that does not work
 * leaves the history as it was, and the caller hears of it.
 */
export class History {
  readonly #done: Change[] = []
  readonly #undone: Change[] = []
  readonly #turns = new WriteQueue()

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

  /** False when there was nothing to take back. */
  undo(): Promise<boolean> {
    return this.#move(this.#done, this.#undone, change => change.revert())
  }

  /** False when there was nothing to do again. */
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
    return this.#turns.take(['all'], task)
  }
}
