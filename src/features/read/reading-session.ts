import { methodRuleIn } from '../../engine/site/chosen-method.ts'
import type { XrayShows } from '../../messages/page-calls.ts'
import type { KnownRules } from '../../messages/worker.ts'
import type { Settings } from '../../schema/settings.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { paneOf, scrollsIn } from '../../view/reader/pane.ts'
import { createReader, type Reader } from '../../view/reader/reader.ts'
import type { Showing } from '../../view/reader/reader-options.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { type Attempt, loadedMethod, sceneOf } from './attempt.ts'
import { CurrentPage } from './current-page.ts'
import { offerGrowth } from './offer-growth.ts'
import { pageForTools } from './page-for-tools.ts'
import type { ReaderDeps, Source } from './reader-deps.ts'
import { RequestedReading } from './requested-reading.ts'
import { SceneDisplay } from './scene-display.ts'
import { applySettings, settingsOrDefaults } from './view-settings.ts'
import { watchGrowth } from './watch-growth.ts'

/** The reading of pages in one view, from the first attempt to the end of the view. */
export class ReadingSession {
  readonly #root: HTMLElement
  readonly #openPage: () => Promise<Source>
  readonly #strings: Strings
  readonly #deps: ReaderDeps
  readonly #themeRoot: HTMLElement
  readonly #view: Reader
  readonly #continueOn: () => Promise<void>
  readonly #display: SceneDisplay
  readonly #current: CurrentPage
  readonly #requested: RequestedReading
  #latestAttempt: Attempt | null = null
  #hasContinued = false

  /**
   * @param root the element of the view
   * @param openPage opens the page, once for each attempt; throws `PageUnreadable` if the page cannot be read
   */
  constructor(root: HTMLElement, openPage: () => Promise<Source>, strings: Strings, deps: ReaderDeps) {
    this.#root = root
    this.#openPage = openPage
    this.#strings = strings
    this.#deps = deps
    this.#themeRoot = paneOf(root).scroller
    const { isSelection = false } = deps
    this.#current = new CurrentPage(strings, isSelection)
    this.#requested = new RequestedReading(isSelection)

    const openSettings = () => this.#tell(() => deps.openSettings())
    const page = pageForTools(this.#current, this.#requested, {
      root,
      themeRoot: this.#themeRoot,
      strings,
      keys: keysOf(root),
      load: deps.load,
      save: deps.save,
      choices: deps.choices,
      keepPlace: () => this.#keepPlace(),
      readAgain: async known => void (await this.read(known)),
      append: part => this.#display.append(part),
      appended: () => this.#display.appended,
      say: message => this.#view.say(message),
      secondOpinions: () => this.#openXray('opinions'),
      openSettings,
    })
    const tools = deps.tools(page)
    this.#continueOn = deps.continueOn(page)
    const question = deps.question?.(page)
    this.#view = createReader(root, {
      strings,
      keys: page.keys,
      mark: deps.mark,
      ...(deps.sample ? { sample: deps.sample } : {}),
      load: deps.load,
      tools,
      corrections: deps.correct(page),
      report: deps.report?.(page) ?? null,
      ...(question ? { question: question.element } : {}),
      continueOn: this.#continueOn,
      comments: () => this.#addComments(),
      xray: () => this.#openXray('parts'),
      allRules: () => this.#tell(() => deps.allRules()),
      openSettings,
      forgetSite: () => this.#forgetSite(),
      openEntry: url => this.#openEntry(url),
      retry: () => this.read(),
      force: () => this.#readByForce(),
    })
    this.#display = new SceneDisplay({
      view: this.#view,
      tools: question ? [...tools, question] : tools,
      strings,
      entitle: title => deps.entitle(title),
      drawn: (article, attempt) => {
        this.#follow(article, attempt)
        this.#whenWhole(article)
      },
    })
    deps.follow(
      () => this.read(),
      () => this.#leavePage(),
    )
    deps.signal?.addEventListener('abort', () => this.#end())
  }

  /**
   * Reads the page and draws what was found. Returns it, even if a later attempt is shown instead.
   * @param known rules that a change has just returned, so that they need not be requested again
   */
  async read(known?: KnownRules): Promise<Scene> {
    const attempt: Attempt = { rules: [], by: null, remembered: 0 }
    this.#latestAttempt = attempt
    this.#view.show({ kind: 'working' })
    // The settings are requested while the page is read.
    const settings = settingsOrDefaults(this.#deps.choices)
    const isSafe = this.#cookiesAreWithheld()
    const scene = await sceneOf(() => this.#readPage(attempt, settings, known))
    const chosen = await settings
    const showing = { ...chosen, images: chosen.images && (await isSafe), asks: chosen.ask }
    if (this.#isLatest(attempt)) {
      this.#show(scene, attempt, { ...showing, remembered: attempt.remembered })
      // A rule names the link to the next page, so the person wants the next pages.
      if (scene.kind === 'article' && scene.article.metadata.next?.from === 'rule' && !this.#hasContinued) {
        this.#hasContinued = true
        this.#continueOn()
      }
    }
    return scene
  }

  async #cookiesAreWithheld(): Promise<boolean> {
    try {
      await this.#deps.withholdCookies?.()
      return true
    } catch (error) {
      console.warn(error)
      return false
    }
  }

  async #readPage(
    attempt: Attempt,
    settings: Promise<Settings>,
    known: KnownRules | undefined,
  ): Promise<Scene> {
    const source = await this.#openPage()
    if (this.#isLatest(attempt)) this.#switchTo(source, attempt)
    const [rules, template] = await Promise.all([
      (known?.url === source.url && known.rules) || source.rules.pageRules(),
      this.#current.templateFor(source),
      settings.then(chosen => this.#applySettings(chosen)),
    ])
    attempt.rules = rules
    attempt.by = await loadedMethod(source, rules)
    attempt.remembered = template?.pages.length ?? 0
    const request = this.#requested.in(attempt)
    const reading = await source.page.read(template ? { ...request, template } : request)
    await this.#current.findStart(source, () => this.#isLatest(attempt))
    if (this.#isLatest(attempt)) this.#current.noteMatches(reading)
    return reading.kind === 'nothing' && this.#requested.isForced ? { ...reading, isForced: true } : reading
  }

  #isLatest(attempt: Attempt): boolean {
    return this.#latestAttempt === attempt
  }

  /** Makes a page that the latest attempt has opened the current page. */
  #switchTo(source: Source, attempt: Attempt): void {
    if (this.#current.isOtherThan(source)) {
      this.#leavePage()
      this.#latestAttempt = attempt
    }
    this.#current.open(source)
  }

  /** Applies typography and theme, before there is an article to see. */
  #applySettings(settings: Settings): Promise<void> | undefined {
    const loading = applySettings(settings, this.#current.source.url, this.#themeRoot, this.#deps.load)
    this.#deps.remember(settings)
    return loading
  }

  #show(scene: Scene, attempt: Attempt, showing: Showing): void {
    this.#display.show(scene, attempt, {
      ...showing,
      asks: this.#mayAsk(showing),
      readBy: this.#readBy(attempt),
      start: this.#current.startPlace,
    })
  }

  /**
   * Whether the person is asked below the article. A page's scripts could answer for them where they can see the view,
   * which is where no report can be made.
   */
  #mayAsk({ asks = false }: Showing): boolean {
    return (
      asks && this.#deps.report !== null && !this.#requested.isSelection && !this.#current.source.isPrivate
    )
  }

  /** The method by which the page was read, and how to go back to the model's decision; null if the model decided. */
  #readBy({ rules, by }: Attempt): NonNullable<Showing['readBy']> | null {
    const rule = methodRuleIn(rules)
    if (!by || !rule) return null
    return {
      method: by.method,
      stop: () =>
        this.#tell(async () => {
          const { source } = this.#current
          const known = await source.rules.deleteRule({ id: rule.id })
          await this.read({ url: source.url, rules: known })
        }),
    }
  }

  /** While this drawing is shown, stores the reading place and watches whether the page's article grows. */
  #follow({ pane, signal }: DrawnArticle, attempt: Attempt): void {
    this.#requested.keepSelection()
    // In the paged view, a box inside the pane scrolls.
    scrollsIn(pane).addEventListener('scrollend', () => this.#keepPlace(), { signal, capture: true })
    const request = this.#requested.in(attempt)
    watchGrowth(
      async () => this.#current.source.page.growth(request),
      growth =>
        offerGrowth(growth, {
          root: this.#root,
          strings: this.#strings,
          say: message => this.#view.say(message),
          read: () => this.read(),
        }),
      signal,
    )
  }

  /** Remembers the page once all of its article is drawn, unless the person has chosen what the article is. */
  async #whenWhole({ filled, signal }: DrawnArticle): Promise<void> {
    await filled
    if (signal.aborted) return
    this.#deps.wholeIsDrawn?.()
    if (!this.#requested.isForced && !this.#requested.isSelection) await this.#current.rememberPage()
  }

  async #forgetSite(): Promise<void> {
    const { t } = this.#strings
    try {
      await this.#current.forgetSite()
      this.#view.say({ text: t('siteForgotten') })
    } catch (error) {
      this.#view.say({ text: sentenceOf(error, t), isProblem: true })
      throw error
    }
  }

  #openEntry(url: string): void {
    this.#tell(async () => {
      const isLetIn = await this.#deps.openEntry(url)
      if (!isLetIn) this.#view.say({ text: this.#strings.t('accessRefused') })
    })
  }

  #readByForce(): void {
    this.#requested.isForced = true
    this.read()
  }

  #addComments(): void {
    this.#requested.hasComments = true
    this.read()
  }

  /** Forgets a page that is no longer there, and what was read of it. */
  #leavePage(): void {
    this.#latestAttempt = null
    this.#current.leave()
    this.#requested.reset()
    this.#hasContinued = false
    this.#display.clear()
  }

  /** Ends the view. An attempt that is still running is not shown. */
  #end(): void {
    this.#latestAttempt = null
    this.#view.end()
  }

  async #keepPlace(): Promise<void> {
    const { drawn } = this.#display
    if (drawn) await this.#current.keepPlace(drawn)
  }

  #openXray(shows: XrayShows): void {
    this.#tell(async () => this.#current.sourceOrNull && this.#deps.xray(shows))
  }

  /** Does something. If that fails, the view says so. */
  #tell(work: () => Promise<unknown>): void {
    work().catch(error => this.#view.say({ text: sentenceOf(error, this.#strings.t), isProblem: true }))
  }
}
