import { chosenMethod, methodRuleIn } from '../../engine/site/chosen-method.ts'
import { isAboutElements } from '../../engine/site/site-rules.ts'
import type { Growth, ReadRequest, XrayShows } from '../../messages/page-calls.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { KnownRules } from '../../messages/worker.ts'
import type { ChosenMethod } from '../../schema/chosen-method.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../schema/settings.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { articleOf } from '../../view/list/list-scene.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { paneOf, scrollsIn } from '../../view/reader/pane.ts'
import { plainText } from '../../view/reader/plain-text.ts'
import { createReader, type Reader, type Showing } from '../../view/reader/reader.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { selectionIn } from '../../view/reader/selection.ts'
import { keysOf } from '../../view/tools/keys.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import { applyTypography, loadDyslexic, typographyOf } from '../../view/typography/typography.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { CurrentPage } from './current-page.ts'
import { joinedArticle } from './joined-article.ts'
import { pageForTools } from './page-for-tools.ts'
import type { AppendedPage, ReaderDeps, Source } from './reader-deps.ts'
import { watchGrowth } from './watch-growth.ts'

const LONGEST_TITLE = 120

/** One attempt to read the page. Only the latest attempt may change what is shown. */
interface Attempt {
  /** The rules that apply to the page; none before they are known. */
  rules: readonly SiteRule[]
  /** The number of pages of its site that are remembered. */
  remembered: number
  /** The method that the rules ask for; null for the model's decision. */
  by: ChosenMethod | null
}

/** The reading of pages in one view, from the first attempt to the end of the view. */
export class ReadingSession {
  readonly #root: HTMLElement
  readonly #openPage: () => Promise<Source>
  readonly #strings: Strings
  readonly #deps: ReaderDeps
  readonly #themeRoot: HTMLElement
  readonly #tools: readonly Tool[]
  readonly #view: Reader
  readonly #continueOn: () => Promise<void>
  readonly #question: ReturnType<NonNullable<ReaderDeps['question']>> | null

  readonly #current: CurrentPage
  #latestAttempt: Attempt | null = null
  #drawn: DrawnArticle | null = null
  /** What is shown, without the pages that were appended to it. */
  #shown: { readonly scene: Scene; readonly attempt: Attempt; readonly showing: Showing } | null = null
  #appended: readonly AppendedPage[] = []
  #hasContinued = false
  /** Whether the person has asked for the best guess. */
  #isForced = false
  /** Whether the person has asked for the comments below the article. */
  #hasComments = false
  #selection: ReadRequest['selection']

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
    this.#selection = deps.isSelection ? 'now' : undefined
    this.#current = new CurrentPage(strings, deps.isSelection ?? false)

    const appended = () => this.#appended.length
    const openSettings = () => this.#tell(() => deps.openSettings())
    const page = pageForTools(this.#current, () => this.#isForced, {
      root,
      themeRoot: this.#themeRoot,
      strings,
      keys: keysOf(root),
      load: deps.load,
      save: deps.save,
      choices: deps.choices,
      keepPlace: () => this.#keepPlace(),
      readAgain: async known => void (await this.read(known)),
      append: part => this.#append(part),
      get appended() {
        return appended()
      },
      say: message => this.#view.say(message),
      secondOpinions: () => this.#openXray('opinions'),
      openSettings,
    })
    this.#tools = deps.tools(page)
    this.#continueOn = deps.continueOn(page)
    this.#question = deps.question?.(page) ?? null
    this.#view = createReader(root, {
      strings,
      keys: page.keys,
      mark: deps.mark,
      ...(deps.sample ? { sample: deps.sample } : {}),
      load: deps.load,
      tools: this.#tools,
      corrections: deps.correct(page),
      report: deps.report?.(page) ?? null,
      ...(this.#question ? { question: this.#question.element } : {}),
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
    // The settings are requested while the page is read. If they cannot be loaded, the defaults apply.
    const settings = this.#deps.choices.settings().catch(error => {
      console.warn(error)
      return DEFAULT_SETTINGS
    })
    // If that is not known, they are.
    const apart = this.#deps.arePicturesApart?.().catch(() => true)
    const scene = await sceneOf(() => this.#readPage(attempt, settings, known))
    const chosen = await settings
    const showing = { ...chosen, asks: chosen.ask, areApart: (await apart) ?? false }
    if (this.#isLatest(attempt)) {
      this.#show(scene, attempt, { ...showing, remembered: attempt.remembered })
      // A person who names the link to the next page wants these pages.
      if (scene.kind === 'article' && scene.article.metadata.next?.from === 'rule' && !this.#hasContinued) {
        this.#hasContinued = true
        this.#continueOn()
      }
    }
    return scene
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
    attempt.by = await this.#methodFor(source, rules)
    attempt.remembered = template?.pages.length ?? 0
    const request = this.#requestUnder(attempt)
    const reading = await source.page.read(template ? { ...request, template } : request)
    await this.#current.findStart(source, () => this.#isLatest(attempt))
    if (this.#isLatest(attempt)) this.#current.noteMatches(reading)
    return reading.kind === 'nothing' && this.#isForced ? { ...reading, isForced: true } : reading
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
    const typography = typographyOf(settings, URL.parse(this.#current.source.url)?.host ?? '')
    applyTypography(this.#themeRoot, typography)
    this.#deps.remember(settings)
    if (typography.family === 'dyslexic') return loadDyslexic(this.#deps.load).catch(console.warn)
    return undefined
  }

  /** The method that the rules ask for, once the page has its script. Without the script, the model decides. */
  async #methodFor(source: Source, rules: readonly SiteRule[]): Promise<ChosenMethod | null> {
    const by = chosenMethod(rules)
    try {
      if (by) await source.loadOpinions()
      return by
    } catch (error) {
      console.warn(error)
      return null
    }
  }

  #requestUnder({ rules, by }: Attempt): ReadRequest {
    return {
      rules: rules.filter(isAboutElements),
      force: this.#isForced,
      ...(this.#hasComments ? { comments: true } : {}),
      ...(by ? { by } : {}),
      ...(this.#selection ? { selection: this.#selection } : {}),
    }
  }

  #show(reading: Scene, attempt: Attempt, given: Showing): void {
    const { rules } = attempt
    const showing = { ...given, asks: this.#mayAsk(given), readBy: this.#readBy(attempt) }
    this.#shown = { scene: reading, attempt, showing: given }
    const scene =
      reading.kind === 'article'
        ? { ...reading, article: joinedArticle(reading.article, this.#appended, this.#strings) }
        : reading
    const named = scene.kind === 'article' ? scene.article.title : ''
    const title = scene.kind === 'list' ? scene.list.metadata.title.value : named
    if (title) this.#deps.entitle(plainText(title, LONGEST_TITLE))
    try {
      this.#drawn = this.#view.show(scene, { ...showing, start: this.#current.startPlace })
    } catch (error) {
      console.error(error)
      this.#drawn = this.#view.show({ kind: 'failed', error: String(error) }, showing)
    }
    if (this.#drawn) this.#follow(this.#drawn, attempt)
    if (this.#drawn) this.#whenWhole(this.#drawn)
    const asArticle = scene.kind === 'list' ? articleOf(scene, this.#strings.locale) : scene
    this.#tellTools({ scene: asArticle, rules, drawn: this.#drawn })
  }

  #tellTools(reading: ShownReading): void {
    for (const tool of [...this.#tools, this.#question]) tool?.show(reading)
  }

  /**
   * Whether the person is asked below the article. A page's scripts could answer for them where they can see the view,
   * which is where no report can be made.
   */
  #mayAsk({ asks = false }: Showing): boolean {
    return asks && this.#deps.report !== null && !this.#selection && !this.#current.source.isPrivate
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

  #append(part: AppendedPage): void {
    if (!this.#shown) return
    this.#appended = [...this.#appended, part]
    const { scene, attempt, showing } = this.#shown
    this.#show(scene, attempt, showing)
  }

  /** While this drawing is shown, stores the reading place and watches whether the page's article grows. */
  #follow({ pane, signal }: DrawnArticle, attempt: Attempt): void {
    // From now on, the selection that was read counts, not what is selected later.
    if (this.#selection) this.#selection = 'then'
    // In the paged view, a box inside the pane scrolls.
    scrollsIn(pane).addEventListener('scrollend', () => this.#keepPlace(), { signal, capture: true })
    const request = this.#requestUnder(attempt)
    watchGrowth(
      async () => this.#current.source.page.growth(request),
      growth => this.#offerGrowth(growth),
      signal,
    )
  }

  /** Remembers the page once all of its article is drawn, unless the person has chosen what the article is. */
  async #whenWhole({ filled, signal }: DrawnArticle): Promise<void> {
    await filled
    if (signal.aborted) return
    this.#deps.wholeIsDrawn?.()
    if (!this.#isForced && !this.#selection) await this.#current.rememberPage()
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

  #offerGrowth({ words }: Growth): void {
    if (words === 0) {
      // Only images were added. They are shown without asking.
      if (!isBusy(this.#root)) this.read()
      return
    }
    const text = words > 0 ? this.#strings.plural('pageGrew', words) : this.#strings.t('pageChanged')
    this.#view.say({ text, act: { label: this.#strings.t('showChange'), run: () => this.read() } })
  }

  async #openEntry(url: string): Promise<void> {
    const { t } = this.#strings
    try {
      const isLetIn = await this.#deps.openEntry(url)
      if (!isLetIn) this.#view.say({ text: t('accessRefused') })
    } catch (error) {
      this.#view.say({ text: sentenceOf(error, t), isProblem: true })
    }
  }

  #readByForce(): void {
    this.#isForced = true
    this.read()
  }

  #addComments(): void {
    this.#hasComments = true
    this.read()
  }

  /** Forgets a page that is no longer there, and what was read of it. */
  #leavePage(): void {
    this.#latestAttempt = null
    this.#current.leave()
    this.#drawn = null
    this.#shown = null
    this.#appended = []
    this.#hasContinued = false
    this.#isForced = false
    this.#hasComments = false
    this.#view.clear()
    // The tools must not go on with the article of a page that is gone.
    this.#tellTools({ scene: { kind: 'working' }, rules: [], drawn: null })
  }

  /** Ends the view. An attempt that is still running is not shown. */
  #end(): void {
    this.#latestAttempt = null
    this.#view.end()
  }

  async #keepPlace(): Promise<void> {
    if (this.#drawn) await this.#current.keepPlace(this.#drawn)
  }

  #openXray(shows: XrayShows): void {
    this.#tell(async () => this.#current.sourceOrNull && this.#deps.xray(shows))
  }

  /** Does something. If that fails, the view says so. */
  #tell(work: () => Promise<unknown>): void {
    work().catch(error => this.#view.say({ text: sentenceOf(error, this.#strings.t), isProblem: true }))
  }
}

/** Whether the person is doing something in the view that a new drawing would interrupt. */
function isBusy(root: HTMLElement): boolean {
  return root.querySelector('dialog[open], :popover-open') !== null || selectionIn(paneOf(root)) !== null
}

/** The result of an attempt to read, or a scene that says why there is none. */
async function sceneOf(read: () => Promise<Scene>): Promise<Scene> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PageUnreadable) return { kind: 'refused', because: error.because }
    return { kind: 'failed', error: String(error) }
  }
}
