import type { PageClient, XrayShows } from '../../messages/page-calls.ts'
import type {
  KnownRules,
  PageAnnotations,
  PageAnswers,
  PageMemory,
  PagePlaces,
  PageRules,
  ViewChoices,
} from '../../messages/worker.ts'
import type { Picture } from '../../schema/file.ts'
import type { NextPage } from '../../schema/next-page.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { ReportAnswer } from '../../schema/report.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Settings } from '../../schema/settings.ts'
import type { Save } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import type { SampleOffer } from '../../view/reader/notice.ts'
import type { Corrections } from '../../view/reader/scene.ts'
import type { Keys } from '../../view/tools/keys.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** A page that can be read. A window of the extension calls it by messages, the full view over it directly. */
export interface Source {
  /** Its address. */
  readonly url: string
  /** Identifies the page, so that nothing of one page is shown for another. */
  readonly id: string
  /** Whether it is in a private window, of which nothing is stored unless the person asks for it. */
  readonly isPrivate: boolean
  readonly page: PageClient
  readonly rules: PageRules
  readonly places: PagePlaces
  readonly annotations: PageAnnotations
  readonly memory: PageMemory
  readonly answers: PageAnswers
  /** Brings the script with the other methods into the page. @throws PageUnreadable */
  loadOpinions(): Promise<void>
}

/** The page that is being read, for the tools and the corrections. */
export interface ReadPage {
  /** Its address; '' before it is open. */
  readonly url: string
  /** Whether it is in a private window, of which nothing is stored unless the person asks for it. */
  readonly isPrivate: boolean
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  /** The element that gets the typography and the theme: it contains the view, and it scrolls. */
  readonly themeRoot: HTMLElement
  readonly keys: Keys
  readonly load: LoadModule
  readonly choices: ViewChoices
  /** The rules of its site. @throws with a sentence for the person while it is not open */
  readonly rules: PageRules
  /** Its annotations. @throws with a sentence for the person while it is not open */
  readonly annotations: PageAnnotations
  /** The person's answers about it. @throws with a sentence for the person while it is not open */
  readonly answers: PageAnswers
  /**
   * A rule for a block; null when no selector would find the block again.
   * @param isPreview the rule will not be saved; false by default
   * @throws with a sentence for the person when the page no longer answers
   */
  draft(block: number, kind: 'keep' | 'remove', isPreview?: boolean): Promise<Rule | null>
  /** Whether reading began at the place of another window, to which the page is not scrolled yet. */
  readonly isAhead: boolean
  /**
   * Scrolls the page itself to a place of the article; `flash` also highlights it for a moment.
   * @returns false when the page no longer has the place
   * @throws with a sentence for the person when the page no longer answers
   */
  show(place: ReadingPlace, flash: boolean): Promise<boolean>
  /** Stores the current place for the next window that reads the page. Never rejects. */
  keepPlace(): Promise<void>
  /**
   * Reads and draws the page again, with the current rules.
   * @param known the current rules, if the caller has them; otherwise they are requested
   */
  readAgain(known?: KnownRules): Promise<void>
  /**
   * A report on the page: how it is built and read now, with made-up words.
   * @throws with a sentence for the person when the page no longer answers
   */
  report(): Promise<ReportAnswer>
  /**
   * A picture of the article that was read last; null if it has more bytes than allowed or cannot be loaded.
   * @throws with a sentence for the person when the page no longer answers
   */
  picture(address: string, most: number): Promise<Picture | null>
  /**
   * Page `number` of the article, which continues the pages that were appended; or why there is none.
   * @throws with a sentence for the person when the page no longer answers
   */
  nextPage(number: number): Promise<NextPage>
  /** Ends a running request for the next page. */
  stopNextPage(): Promise<void>
  /** The number of pages that were appended to the article. */
  readonly appended: number
  /** Appends a page to the article that is shown, and draws it. Later readings of the page keep it. */
  append(part: AppendedPage): void
  readonly save: Save
  say(message: Message): void
  /** Shows on the page itself how other methods read it. Never rejects. */
  secondOpinions(): void
  /** Opens the settings page. Never rejects. */
  openSettings(): void
}

/** The question below an article. */
interface QuestionBelow {
  readonly element: HTMLElement
  /** Called for every reading. */
  show(reading: ShownReading): void
}

/** A page that continues the article. */
export type AppendedPage = Extract<NextPage, { kind: 'page' }>

/** What differs between the hosts of the reading view, and the features that the view uses. */
export interface ReaderDeps {
  /** Makes the corrections of an article. */
  correct(page: ReadPage): Corrections
  /** Makes the report on a page that was read wrongly; null where that is impossible. */
  readonly report: ((page: ReadPage) => () => Promise<void>) | null
  /** Makes the question below an article whether it was found. */
  question?(page: ReadPage): QuestionBelow
  /** Makes the function that appends the next pages of an article. */
  continueOn(page: ReadPage): () => Promise<void>
  /** Shows on the page itself what is kept and left out. @throws with a sentence for the person */
  xray(shows: XrayShows): Promise<void>
  /**
   * Opens an entry of a list in the reader view, beside the page. Called within a click.
   * @returns false if the person has refused access to its site
   * @throws with a sentence for the person
   */
  openEntry(url: string): Promise<boolean>
  /** Opens the rules page. @throws with a sentence for the person */
  allRules(): Promise<void>
  /** Opens the settings page. @throws with a sentence for the person */
  openSettings(): Promise<void>
  /**
   * Calls `pageChanged` when the page has another article, and `pageLeft` when the tab shows another page.
   */
  follow(pageChanged: () => void, pageLeft: () => void): void
  /** The tools above the text. The view sorts them by place. */
  tools(page: ReadPage): readonly Tool[]
  readonly load: LoadModule
  readonly save: Save
  readonly choices: ViewChoices
  /** Ends the view; without it, the view ends with its window. */
  readonly signal?: AbortSignal
  /** Called before pictures are shown. If it throws, a picture is loaded only when the person asks for it. */
  withholdCookies?(): Promise<void>
  /** Whether only the selected text of the page is read. */
  readonly isSelection?: boolean
  /** Called with the typography that the person has chosen, for the next window. */
  remember(settings: Settings): void
  /** Called when all of an article is in the document, which takes longer than its first screen. */
  wholeIsDrawn?(): void
  /** Called with the article's title, as plain text. */
  entitle(title: string): void
  /** The address of the extension's mark; null where the browser would not show it. */
  readonly mark: string | null
  /** What is offered where the browser lets no extension read the page. */
  readonly sample?: SampleOffer
}
