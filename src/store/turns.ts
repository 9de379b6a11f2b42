/** Runs tasks of one name one after another, in the order they came; tasks of different names do not wait. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Resolves or rejects with the task's own outcome; a failed task does not hold up the next one. */
  take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(task, task)
    this.#last.set(name, turn)
    const leave = () => {
      if (this.#last.get(name) === turn) this.#last.delete(name)
    }
    turn.then(leave, leave)
    return turn
  }
}
