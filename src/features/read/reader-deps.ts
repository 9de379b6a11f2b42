import type { PageClient } from '../../messages/page-calls.ts'
import type {
  KnownRules,
  PageAnnotations,
  PagePlaces,
  PageRules,
  ViewChoices,
} from '../../messages/worker.ts'
import type { Picture } from '../../schema/file.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { ReportAnswer } from '../../schema/report.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Settings } from '../../schema/settings.ts'
import type { Save } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import type { Corrections } from '../../view/reader/scene.ts'
import type { Keys } from '../../view/tools/keys.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import type { Tool } from '../../view/tools/tool.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** A page, and how it is asked: from a window of ours over the wire, from its own content script directly. */
export interface Source {
  /** Its address. */
  readonly url: string
  /** Tells it from every other page: nothing of one is shown for another. */
  readonly id: string
  /** In a private window, which is to leave nothing behind that the person has not asked for. */
  readonly isPrivate: boolean
  readonly page: PageClient
  readonly rules: PageRules
  readonly places: PagePlaces
  readonly annotations: PageAnnotations
}

/** The page being read, as what the person can do about it sees it. */
export interface ReadPage {
  /** Its address; '' before it is open. */
  readonly url: string
  /** In a private window, which is to leave nothing behind that the person has not asked for. */
  readonly isPrivate: boolean
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  /** The element whose typography and theme are set: the one that the view stands in and that scrolls. */
  readonly themeRoot: HTMLElement
  readonly keys: Keys
  readonly load: LoadModule
  readonly choices: ViewChoices
  /** The rules of its site. @throws with a sentence for the person while it is not open */
  readonly rules: PageRules
  /** What is annotated on it. @throws with a sentence for the person while it is not open */
  readonly annotations: PageAnnotations
  /**
   * A rule for a block, or null when none would find it again.
   * @throws with a sentence for the person when the page can no longer be asked
   */
  draft(block: number, kind: 'keep' | 'remove'): Promise<Rule | null>
  /** Whether reading began where somebody had read to elsewhere, and the page does not stand there yet. */
  readonly isAhead: boolean
  /**
   * Shows a place of the article on the page itself: `flash` draws the eye to it.
   * @returns false when the page has it no more
   * @throws with a sentence for the person when the page can no longer be asked
   */
  show(place: ReadingPlace, flash: boolean): Promise<boolean>
  /** Keeps where one is reading for the next of our windows, as it is now. Never rejects. */
  keepPlace(): Promise<void>
  /**
   * Draws the page anew, under the rules as they are now.
   * @param known spares asking for the rules of this page
   */
  readAgain(known?: KnownRules): Promise<void>
  /**
   * The page as it is read now, without what it says.
   * @throws with a sentence for the person when the page can no longer be asked
   */
  report(): Promise<ReportAnswer>
  /**
   * A picture of the article that was read last, of at most so many bytes; null where it cannot be had.
   * @throws with a sentence for the person when the page can no longer be asked
   */
  picture(address: string, most: number): Promise<Picture | null>
  readonly save: Save
  say(message: Message): void
}

/** What differs with where the reader stands, and what a person can do about a reading. */
export interface ReaderDeps {
  /** They put the article right. */
  correct(page: ReadPage): Corrections
  /** They say that the page was read wrongly; null where they cannot. */
  readonly report: ((page: ReadPage) => () => Promise<void>) | null
  /** Shows on the page itself what is kept and left out. @throws with a sentence for the person */
  xray(): Promise<void>
  /** Opens the page of all rules. @throws with a sentence for the person */
  allRules(): Promise<void>
  /**
   * Calls `pageChanged` when the page has another article, and `pageLeft` when the tab has another page, so that what is shown
   * belongs to no open page.
   */
  follow(pageChanged: () => void, pageLeft: () => void): void
  /** Shown above the text, each in its place. */
  tools(page: ReadPage): readonly Tool[]
  readonly load: LoadModule
  readonly save: Save
  readonly choices: ViewChoices
  /** The end of the view; a window ends with itself. */
  readonly signal?: AbortSignal
  /** True where what was selected on the page is to be read, and nothing else. */
  readonly isSelection?: boolean
  /** Told what the person has chosen, for the next time that a window opens. */
  remember(settings: Settings): void
  /** Told the article's title, as plain text. */
  entitle(title: string): void
  /** The address of the extension's mark; null where the browser would not show it. */
  readonly mark: string | null
}
