/** The full view of the page that this script is in. */
export interface FullView {
  /** False when the extension was updated or removed since the script was injected. */
  isAlive(): boolean
  /**
   * Opens or closes the view. Returns false if the document cannot contain one.
   * @param isOpen whether other extensions may see its text
   */
  press(isOpen: boolean): boolean
  /**
   * Opens the view if it is closed; for a selection, always opens a new one. Returns false if the document cannot
   * contain one.
   */
  open(isOpen: boolean, isSelection: boolean): boolean
  /** Opens the view if the page has an article. Resolves to the scene. */
  openByItself(): Promise<{ readonly kind: string }>
  close(): void
}

/** A symbol, because an element of the page appears as a global under its name. */
export const FULL_VIEW = Symbol.for('winnow.full-view')
/** The extension's isolated world of the page, which all its injected scripts share and the page cannot access. */
export const world = globalThis as { [FULL_VIEW]?: FullView }
