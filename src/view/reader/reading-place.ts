/** Where somebody is reading: at a block, or below the last one, and how far down the window, in pixels. */
export interface Place {
  /** Number of the block; `BELOW` below the text. */
  readonly block: number
  /** From the window's upper edge to where the block begins, or to where the text ends. */
  readonly top: number
  /** Of the block: in another window it may be taller, and then more of it lies above the line that is read. */
  readonly height: number
}
