import type { MethodName } from '../../schema/method.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { Keys } from '../tools/keys.ts'
import type { LoadModule } from '../tools/lazy-modules.ts'
import type { PlacedTool } from '../tools/tool.ts'
import type { NoticeOptions } from './notice.ts'
import type { Corrections } from './scene.ts'

/** The data and callbacks of a reader. */
export interface ReaderOptions extends NoticeOptions {
  /** The tools above the text, which are sorted by place. */
  readonly tools?: readonly PlacedTool[]
  readonly corrections: Corrections
  readonly keys: Keys
  readonly load: LoadModule
  /** Asks whether the article was found. */
  readonly question?: HTMLElement
  /** Appends the next pages of the article. Settles at their end, or when a failure was announced. */
  continueOn(): Promise<void>
  /** Adds the comments below the article. */
  comments?(): void
  /** Opens an entry of a list in the reader view, within a click. Never rejects; a failure is announced. */
  openEntry?(url: string): void
  /** Opens X-ray, which shows on the page what is kept and what is dropped. */
  xray(): void
  /** Opens the rules page. */
  allRules(): void
  /** Opens the settings page. */
  openSettings(): void
  /** Forgets the site of the page. Rejects if that failed, and the failure was announced. */
  forgetSite?(): Promise<void>
  /**
   * Offers a report of the page. Settles when the report is ready to be saved, or when a failure was
   * announced. Null when no report can be made.
   */
  readonly report: (() => Promise<void>) | null
}

/** What the person has chosen to show. */
export interface Showing {
  /** Whether pictures load without being asked for. */
  readonly images: boolean
  /** Whether the person is asked if the article was found; not by default. */
  readonly asks?: boolean
  /** The number of pages of the site that are remembered; none by default. */
  readonly remembered?: number
  /** The place to start at, when no article was shown before; the beginning by default. */
  readonly start?: ReadingPlace | null
  /** The method that a rule chose for the page, and the function that stops using it; null if the model decided. */
  readonly readBy?: { readonly method: MethodName; stop(): void } | null
}
