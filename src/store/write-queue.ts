/** Runs a task while no other context of this browser profile runs one of the same kind. */
export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

/**
 * A write queue. Tasks that share a name run one after another, in their order; tasks without a common name
 * do not wait.
 */
export class WriteQueue {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #exclusively: Exclusively

  /**
   * @param exclusively excludes other workers while a task runs; without it, only this worker's tasks wait
   */
  constructor(exclusively: Exclusively = task => task()) {
    this.#exclusively = exclusively
  }

  /**
   * Queues a task under all these names at once, so that two tasks never wait for each other.
   * @returns the task's own outcome; a failed task does not block the next one
   */
  take<T>(names: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = names.map(name => this.#last.get(name))
    const run = Promise.allSettled(before).then(() => this.#exclusively(task))
    for (const name of names) this.#last.set(name, run)
    const cleanUp = () => {
      for (const name of names) if (this.#last.get(name) === run) this.#last.delete(name)
    }
    run.then(cleanUp, cleanUp)
    return run
  }
}

/**
 * Exclusion by a Web Lock. A worker that is being stopped shares it with its successor, and it is released
 * when a worker dies. The worker of a private window has locks of its own.
 */
export function locked(name: string): Exclusively {
  return task => navigator.locks.request(name, task)
}
