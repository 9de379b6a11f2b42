/** Runs a task while nobody else in this browser profile runs one of the same kind. */
export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

/** Runs tasks that share a name one after another, in the order they came; tasks that share none do not wait. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #exclusively: Exclusively

  /** @param exclusively keeps other workers out while a task runs; without it, only this worker's tasks wait */
  constructor(exclusively: Exclusively = task => task()) {
    this.#exclusively = exclusively
  }

  /**
   * Takes a turn under all these names at once, so that two tasks never wait for each other.
   * @returns the task's own outcome; a failed task does not hold up the next one
   */
  take<T>(names: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = names.map(name => this.#last.get(name))
    const turn = Promise.allSettled(before).then(() => this.#exclusively(task))
    for (const name of names) this.#last.set(name, turn)
    const leave = () => {
      for (const name of names) if (this.#last.get(name) === turn) this.#last.delete(name)
    }
    turn.then(leave, leave)
    return turn
  }
}

/**
 * Exclusion by a lock of the browser's, which a worker that is on its way out shares with the one that takes its
 * place, and which is let go of when a worker dies. A private window's worker has locks of its own.
 */
export function locked(name: string): Exclusively {
  return task => navigator.locks.request(name, task)
}
