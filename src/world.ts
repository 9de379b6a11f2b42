import type { Method } from './engine/methods/method.ts'
import type { Page } from './engine/page/page.ts'
import type { Mark } from './engine/site/marks.ts'
import type { PageMarks } from './features/corrections/marks.ts'
import type { LastReading } from './features/read/last-reading.ts'
import type { FirstHandlers, PageHandlers, XrayShows } from './messages/page-calls.ts'
import type { ChosenMethod } from './schema/chosen-method.ts'
import type { SiteRule, XrayRule } from './schema/site-rule.ts'
import type { LazyModules } from './view/tools/lazy-modules.ts'
import type { Strings } from './view/wording/strings.ts'
import type { Fate } from './view/xray/xray-layer.ts'

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
   * @param shows what it shows first
   */
  open(marks: PageMarks, session: string, shows: XrayShows): Promise<void>
}

/** What the panel of second opinions needs from X-ray, which contains it. */
export interface OpinionsDeps {
  readonly strings: Strings
  /** The name of the site for the person. */
  readonly site: string
  /** The page as X-ray has read it. */
  page(): Page
  /** The rules that apply to the page, and the marks on it. */
  rules(): readonly SiteRule[]
  marks(): readonly Mark[]
  /** Stores a rule. @throws with a sentence for the person */
  save(rule: XrayRule): Promise<void>
  /** Deletes a rule. @throws with a sentence for the person */
  remove(id: string): Promise<void>
  /** Called when parts are tinted otherwise. */
  tinted(): void
  /** Shows a message in X-ray's panel. */
  say(text: string, isProblem?: boolean): void
  readonly signal: AbortSignal
}

/** The panel of second opinions. */
export interface OpinionsPanel {
  readonly element: HTMLElement
  /** Its style sheet. */
  readonly css: string
  /** How a block of X-ray's page is tinted. */
  fateOf(block: number): Fate
}

/** The other methods by which the page that this script is in can be read. */
interface Opinions {
  /** False when the extension was updated or removed since the script was injected. */
  isAlive(): boolean
  /** The method with its values. */
  method(chosen: ChosenMethod): Method
  panel(deps: OpinionsDeps): OpinionsPanel
}

/** What the handlers of a page's calls share. */
export interface PageState {
  /** What was read last; null before the first reading, and if there was no article. */
  last(): LastReading | null
  readonly marks: PageMarks
}

/** What the extension's scripts in one page or window share. */
interface World {
  /** The content script that answers for the page. `isAlive` is false after an update of the extension. */
  page?: {
    isAlive(): boolean
    readonly state: PageState
    /** Those that are injected on demand are missing at first. */
    handlers: FirstHandlers & Partial<PageHandlers>
  }
  fullView?: FullView
  /** It is injected when X-ray is asked for. */
  xray?: Xray
  /** It is injected when second opinions are asked for, or a rule asks for a method. */
  opinions?: Opinions
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
