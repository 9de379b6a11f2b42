import type { PageClient } from '../../messages/page-calls.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { Reading } from '../../schema/reading.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { SiteTemplate } from '../../schema/site-template.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { refusalInWords } from '../../view/wording/in-words.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { keepPlace, type StartPlace, startPlaceOf } from './hand-over.ts'
import type { Source } from './reader-deps.ts'

/** The page that a reading session has open, if any, and the place where its reading started. */
export class CurrentPage {
  readonly #strings: Strings
  readonly #isSelection: boolean
  #source: Source | null = null
  /** The ids of the rules whose match on this page is recorded. */
  readonly #noted = new Set<string>()
  /** What is remembered of the page's site, once it was requested. */
  #known: { readonly pageId: string; readonly template: Promise<SiteTemplate | null> } | null = null
  #isRemembered = false
  #start: (StartPlace & { readonly pageId: string }) | null = null

  /** @param isSelection whether only the selection is read; then no place is loaded or stored */
  constructor(strings: Strings, isSelection: boolean) {
    this.#strings = strings
    this.#isSelection = isSelection
  }

  /** The open page; null before one was opened, and after it was left. */
  get sourceOrNull(): Source | null {
    return this.#source
  }

  /** @throws an error with a sentence for the person if no page is open */
  get source(): Source {
    if (!this.#source) throw new Error(refusalInWords(this.#strings, 'gone'))
    return this.#source
  }

  /** The place at which to start reading; null for the beginning. */
  get startPlace(): ReadingPlace | null {
    return this.#start?.at ?? null
  }

  /** Whether reading started at a place to which the page itself has not been scrolled yet. */
  get isAhead(): boolean {
    return this.#start?.isAhead ?? false
  }

  /** Whether reading has started, on a page other than this one. */
  isOtherThan({ id }: Source): boolean {
    return this.#start !== null && this.#start.pageId !== id
  }

  open(source: Source): void {
    this.#source = source
  }

  leave(): void {
    this.#source = null
    this.#start = null
    this.#noted.clear()
    this.#known = null
    this.#isRemembered = false
  }

  /**
   * Finds out where to start reading a page, once for each page.
   * @param isWanted is asked before and after, since the person may have left the page
   */
  async findStart(source: Source, isWanted: () => boolean): Promise<void> {
    if (!isWanted() || this.#start?.pageId === source.id) return
    const start = await startPlaceOf(source, this.#isSelection)
    if (isWanted()) this.#start = { pageId: source.id, ...start }
  }

  /**
   * Records which rules matched: each once while the page is open, however often the page is read. Nothing waits for
   * this, and its failure does not matter to the reading.
   */
  noteMatches(reading: Reading): void {
    const { rules, isPrivate } = this.source
    if (reading.kind !== 'article' || isPrivate) return
    const ids = reading.rules.map(({ id }) => id).filter(id => !this.#noted.has(id))
    if (ids.length === 0) return
    for (const id of ids) this.#noted.add(id)
    rules.noteMatches({ ids }).catch(console.warn)
  }

  /**
   * What is remembered of the page's site; null where nothing is. It is requested once while the page is open, and not
   * for a private window. Never rejects.
   */
  templateFor({ id, memory, isPrivate }: Source): Promise<SiteTemplate | null> {
    if (isPrivate) return Promise.resolve(null)
    if (this.#known?.pageId !== id) {
      const template = memory.siteMemory().catch(error => {
        console.warn(error)
        return null
      })
      this.#known = { pageId: id, template }
    }
    return this.#known.template
  }

  /**
   * Adds the page to what is remembered of its site, once while it is open. Nothing waits for this, and its failure does
   * not matter to the reading.
   */
  async rememberPage(): Promise<void> {
    const source = this.#source
    if (!source || this.#isRemembered || this.#known?.pageId !== source.id) return
    this.#isRemembered = true
    const { page, memory } = source
    try {
      const template = await this.#known.template
      const sighting = template && (await page.sighting({ key: template.key }))
      if (sighting) await memory.rememberPage(sighting)
    } catch (error) {
      console.warn(error)
    }
  }

  /** Forgets the page's site. @throws an error with a sentence for the person */
  async forgetSite(): Promise<void> {
    const { id, memory } = this.source
    await memory.eraseSiteMemory()
    this.#known = { pageId: id, template: Promise.resolve(null) }
  }

  /**
   * Asks the open page.
   * @throws an error with a sentence for the person if the page cannot be asked
   */
  async ask<T>(question: (page: PageClient, source: Source) => Promise<T>): Promise<T> {
    const { source } = this
    return question(source.page, source).catch(error => {
      throw error instanceof PageUnreadable ? new Error(refusalInWords(this.#strings, error.because)) : error
    })
  }

  /**
   * Scrolls the page itself to a place of the article.
   * @returns false if the page no longer has the place
   * @throws an error with a sentence for the person if the page cannot be asked
   */
  show(place: ReadingPlace, flash: boolean): Promise<boolean> {
    return this.ask(async page => {
      const isShown = await page.show({ place, flash })
      if (isShown && this.#start) {
        // We have scrolled the page, not the person: a place that is stored from now on is newer than this position.
        const onPage = (await page.where(null))?.block ?? null
        this.#start = { ...this.#start, isAhead: false, onPage }
      }
      return isShown
    })
  }

  /** Stores the current place in an article of this page, for the next view of the page. Never rejects. */
  async keepPlace(drawn: DrawnArticle): Promise<void> {
    if (this.#source && !this.#isSelection)
      await keepPlace(drawn, this.#source.places, this.#start?.onPage ?? null)
  }
}
