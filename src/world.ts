import type { PageMarks } from './features/corrections/marks.ts'
import type { PageHandlers } from './messages/page-calls.ts'
import type { LazyModules } from './view/tools/lazy-modules.ts'

/** The full view of the page that this script is in. */
interface FullView {
  /** False when the extension was updated or removed since the script was injected. */
  isAlive(): boolean
  /**
   * Opens the view, or closes it. False where the document can hold none.
   * @param isOpen whether other extensions can see the text of the view
   */
  press(isOpen: boolean): boolean
  /** Opens the view if it is closed; for a selection, anew. False where the document can hold none. */
  open(isOpen: boolean, isSelection: boolean): boolean
  /** Opens the view if the page has an article. Resolves to what was found. */
  openByItself(): Promise<{ readonly kind: string }>
  close(): void
}

/** X-ray over the page that this script is in. */
interface Xray {
  /** False when the extension was updated or removed since the script was injected. */
  isAlive(): boolean
  /**
   * Opens X-ray, anew if it is open.
   * @param marks the marks on the page, which X-ray reads and changes
   * @param session the id of the worker's session
   */
  open(marks: PageMarks, session: string): Promise<void>
}

/** What the extension's scripts in one page or window share. */
interface World {
  /** The content script that answers for the page. `isAlive` is false after an update of the extension. */
  page?: { isAlive(): boolean; readonly handlers: PageHandlers }
  fullView?: FullView
  /** It is injected when X-ray is asked for. */
  xray?: Xray
  /** A script has begun to open this page by itself. */
  hasArrived?: true
  /** The lazy modules that have been loaded, by name. */
  modules?: Partial<LazyModules>
}

/** The name of the symbol under which the world is found, for a function that is sent to a page as its source. */
export const WORLD = 'winnow'

/** A symbol, because an element of the page with an id is a property of its window by this name. */
const key = Symbol.for(WORLD)
const scope = globalThis as { [key]?: World }

/**
 * The object that all scripts of the extension in one page share. The page cannot access it, because it is in the
 * extension's isolated world. A window of the extension has such an object, too.
 */
scope[key] ??= {}
export const world: World = scope[key]
