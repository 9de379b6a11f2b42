import type { MethodName } from '../../schema/method.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { button, h } from '../components/element.ts'
import { focusHere, hasFocus } from '../components/focus.ts'
import { type Message, statusLine } from '../components/status.ts'
import { articleOf } from '../list/list-scene.ts'
import { markAsList } from '../list/list-view.ts'
import { ruleList } from '../rules/rule-list.ts'
import type { Keys } from '../tools/keys.ts'
import type { LoadModule } from '../tools/lazy-modules.ts'
import { inPlace, type Tool } from '../tools/tool.ts'
import { toolButton } from '../tools/tool-button.ts'
import { partsInWords } from '../wording/in-words.ts'
import { articleKeys } from './article-keys.ts'
import { type ArticleView, articleView } from './article-view.ts'
import { completenessLine } from './completeness.ts'
import type { DrawnArticle } from './drawn-article.ts'
import { wellFormedLang } from './facts.ts'
import { type LeftOutList, leftOutList } from './left-out.ts'
import { memoryLine } from './memory-line.ts'
import { type NoticeOptions, notice } from './notice.ts'
import { type Pane, paneOf } from './pane.ts'
import { placeIn } from './place-in-view.ts'
import { REPORT_KEY, reportOffer } from './report.ts'
import type { ArticleScene, Corrections, ListScene, Scene } from './scene.ts'
import { unfold } from './unfold.ts'

export interface ReaderOptions extends NoticeOptions {
  /** The tools above the text, which are sorted by place. */
  readonly tools?: readonly Pick<Tool, 'element' | 'place'>[]
  readonly corrections: Corrections
  readonly keys: Keys
  readonly load: LoadModule
  /** Appends the next pages of the article. Settles at their end, or when a failure was announced. */
  continueOn(): Promise<void>
  /** Opens an entry of a list in the reader view, within a click. Never rejects; a failure is announced. */
  openEntry?(url: string): void
  /** Opens X-ray, which shows on the page what is kept and what is dropped. */
  xray(): void
  /** Opens the rules page. */
  allRules(): void
  /** Forgets the site of the page. Rejects when it could not, and the failure was announced. */
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
  /** Whether pictures are requested by frames of their own: see `enrich/pictures-apart.ts`. */
  readonly areApart?: boolean
  /** The number of pages of the site that are remembered; none by default. */
  readonly remembered?: number
  /** The place to start at, when no article was shown before; the beginning by default. */
  readonly start?: ReadingPlace | null
  /** The method by which a rule has the page read, and what stops that; null if the model decided. */
  readonly readBy?: { readonly method: MethodName; stop(): void } | null
}

export interface Reader {
  /**
   * Draws a scene. An article that replaces an article keeps the place, the focus and the loaded pictures.
   * @param showing by default, everything is shown
   * @returns the drawn article, if the scene has one
   */
  show(scene: Scene, showing?: Showing): DrawnArticle | null
  /** Clears the view for another page. */
  clear(): void
  /** Ends the view and all its work. */
  end(): void
  say(message: Message): void
}

/** An article in the document, with the lists below it. */
interface Drawn {
  readonly article: ArticleView
  readonly leftOut: LeftOutList | null
  readonly appendix: HTMLElement
  readonly shown: DrawnArticle
}

/**
 * Selectors of the buttons below the text: those of the lists, which change with each correction, and the
 * others.
 */
const BUTTON_SELECTORS = ['section button', ':scope > p button'] as const
/** The number of entries shown at first in the list of left-out parts. */
const LISTED_AT_FIRST = 4

/** Creates the reading view in an element, which it takes over. */
export function createReader(root: HTMLElement, options: ReaderOptions): Reader {
  const { strings, corrections, keys, load, report } = options
  const pane = paneOf(root)
  const status = statusLine(strings, () => drawn?.shown.cursor.current() ?? null)
  const main = h('main')
  const bar = toolBar(options)
  root.replaceChildren(bar.element, main, status.element)
  const allRules = () => h('p', { class: 'all-rules' }, button(strings.t('allRules'), options.allRules))
  const readByLine = ({ readBy }: Showing) =>
    readBy
      ? h(
          'p',
          { class: 'read-by' },
          strings.t('readBy', readBy.method),
          ' ',
          button(strings.t('readByWinnow'), readBy.stop),
        )
      : null
  const reportSection = () => report && reportOffer(report, strings)
  let drawing = new AbortController()
  let drawn: Drawn | null = null
  /** The addresses of the pictures of this page that the person asked to load. */
  const askedFor = new Set<string>()

  const drawArticle = (scene: ArticleScene, showing: Showing, asList?: ListScene): DrawnArticle => {
    const { images, areApart = false, remembered = 0, start = null } = showing
    const before = drawn && stateOf(drawn, pane)
    const hadFocus = hasFocus(main)
    const lang = wellFormedLang(scene.article.metadata.lang?.value)
    const article = articleView(scene.article, {
      strings,
      pane,
      load,
      images,
      areApart,
      askedFor,
      say: status.say,
      remove: corrections.remove,
      continueOn: options.continueOn,
      loaded: before?.images ?? [],
      lead: before?.lead ?? null,
      signal: drawing.signal,
    })
    const first = Math.max(LISTED_AT_FIRST, before?.listed ?? 0)
    const leftOut = leftOutList(scene.leftOut, { strings, lang, first, restore: corrections.restore })
    const { parts } = scene.completeness
    const appendix = h(
      'footer',
      {},
      asList ? null : completenessLine(scene.completeness, strings, leftOut?.reveal ?? null),
      parts ? h('p', {}, partsInWords(strings, parts)) : null,
      leftOut?.element ?? null,
      ruleList(scene.rules, scene.problems, strings, corrections.forget),
      readByLine(showing),
      allRules(),
      options.forgetSite ? memoryLine(remembered, strings, options.forgetSite) : null,
      reportSection(),
    )
    main.replaceChildren(article.element, appendix)
    const place = before ? before.place : start
    const { block, cursor, filled } = article.fill(place)
    if (asList)
      markAsList(article.element, asList, strings, {
        open: url => options.openEntry?.(url),
        asText: options.force,
      })
    if (!place) pane.scroller.scrollTo({ top: before?.scrolled ?? 0, behavior: 'instant' })
    if (hadFocus) (before?.buttonIn(appendix) ?? block)?.focus({ preventScroll: true })
    const { element, prose, headings, minutes } = article
    const shown = {
      article: scene.article,
      element,
      prose,
      headings,
      minutes,
      pane,
      cursor,
      filled,
      place,
      signal: drawing.signal,
    }
    drawn = { article, leftOut, appendix, shown }
    return shown
  }
  const drawNotice = (scene: Exclude<Scene, ArticleScene | ListScene>) => {
    const hadFocus = hasFocus(main)
    const element = notice(scene, options)
    main.replaceChildren(element)
    if (hadFocus) focusHere(element.querySelector('button') ?? element)
  }
  articleKeys(keys, strings, {
    drawn: () => drawn?.shown ?? null,
    leftOut: () => drawn?.leftOut ?? null,
    undo: status.undo,
  })
  if (report)
    keys.bind({
      group: 'correcting',
      key: REPORT_KEY,
      says: strings.t('report'),
      when: () => drawn !== null || main.querySelector('.offer') !== null,
      run: event => event.repeat || report(),
    })

  return {
    say: status.say,
    clear() {
      drawing.abort()
      status.clear()
      askedFor.clear()
      drawn = null
      bar.show(false)
      drawNotice({ kind: 'working' })
    },
    end: () => drawing.abort(),
    show(scene, showing = { images: true }) {
      // The article stays until the next one is ready.
      if (scene.kind === 'working' && drawn) return drawn.shown
      drawing.abort()
      drawing = new AbortController()
      bar.show(scene.kind === 'article' || scene.kind === 'list' || scene.kind === 'nothing')
      if (scene.kind === 'article') return drawArticle(scene, showing)
      if (scene.kind === 'list') return drawArticle(articleOf(scene, strings.locale), showing, scene)
      drawn = null
      drawNotice(scene)
      if (scene.kind === 'nothing')
        main.append(
          h(
            'footer',
            {},
            ruleList([], scene.problems, strings, corrections.forget),
            readByLine(showing),
            allRules(),
            reportSection(),
          ),
        )
      return null
    },
  }
}

/** The tool bar. X-ray is one of its tools, by click or key; it is hidden when there is no page to show. */
function toolBar({ strings: { t }, tools = [], xray, keys }: ReaderOptions) {
  const open = toolButton('xray', t('xrayOpen'), xray, 'x')
  const all = inPlace([...tools, { element: open, place: 'xray' as const }])
  const element = h('nav', { class: 'tools', 'aria-label': t('tools') }, ...all.map(tool => tool.element))
  const show = (isPage: boolean) => {
    open.hidden = !isPage
    element.hidden = !isPage && tools.length === 0
  }
  show(false)
  keys.bind({ key: 'x', says: t('xrayOpen'), group: 'correcting', when: () => !open.hidden, run: xray })
  return { element, show }
}

/** The state that a drawing takes over from the previous one. */
function stateOf({ article, appendix }: Drawn, pane: Pane) {
  const focus = pane.tree.activeElement
  return {
    place: placeIn(article.prose, pane),
    scrolled: pane.scroller.scrollTop,
    images: [...article.element.querySelectorAll('img')],
    lead: article.lead,
    buttonIn: buttonWithFocus(appendix, focus),
    listed: appendix.querySelectorAll('.left-out li').length,
  }
}

/**
 * Returns a function that finds, in a new appendix, the button at the position of the focused one; null when
 * there is none.
 */
function buttonWithFocus(appendix: HTMLElement, focus: Element | null) {
  const buttons = (below: HTMLElement, kind: string) => [...below.querySelectorAll<Element>(kind)]
  const kind = BUTTON_SELECTORS.find(each => focus && buttons(appendix, each).includes(focus))
  if (!kind || !focus) return () => null
  const index = buttons(appendix, kind).indexOf(focus)
  return (below: HTMLElement): HTMLElement | null => {
    const now = buttons(below, kind)
    const button = now[Math.min(index, now.length - 1)]
    // The focused button was visible, so the new one must be.
    unfold(button ?? null)
    return button instanceof HTMLElement ? button : null
  }
}
