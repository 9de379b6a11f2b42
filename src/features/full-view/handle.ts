/** The full view of the page that this script is in. */
export interface FullView {
  /** False for what an update of the extension has left behind. */
  isAlive(): boolean
  /**
   * Opens the view, or closes it. False where the document can hold none.
   * @param isOpen whether it is to stand where other extensions see its text
   */
  press(isOpen: boolean): boolean
  /** Opens the view if it is closed; of a selection, anew. False where the document can hold none. */
  open(isOpen: boolean, isSelection: boolean): boolean
  /** Opens the view if the page has an article. Resolves to what was found. */
  openByItself(): Promise<{ readonly kind: string }>
  close(): void
}

/** A symbol: an element of the page is found under whatever name it bears. */
export const FULL_VIEW = Symbol.for('winnow.full-view')
/** Kept in the extension's own world of the page, which the page cannot see and every injection shares. */
export const world = globalThis as { [FULL_VIEW]?: FullView }
