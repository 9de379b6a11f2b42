/** Marks the elements that contain a block's text with `data-block`, the number of the block. */
export class BlockNumbers {
  readonly #isOn: boolean
  #highest = -1

  /** @param isOn false if nothing is to be marked */
  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /** Marks an element, and unmarked figures and tables around it. A block is marked once. */
  mark(element: Element, block: number): void {
    if (!this.#isOn || block <= this.#highest) return
    this.#highest = block
    for (let at: Element | null = element; at; at = at.parentElement?.closest('figure, table') ?? null) {
      if (at.hasAttribute('data-block')) break
      at.setAttribute('data-block', String(block))
    }
  }
}
