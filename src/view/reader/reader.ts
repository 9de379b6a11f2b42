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
import { menuItem } from '../tools/menu.ts'
import type { PlacedTool } from '../tools/tool.ts'
import { toolBar } from '../tools/tool-bar.ts'
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
import { postKeys } from './post-keys.ts'
import { REPORT_KEY, reportOffer } from './report.ts'
import type { ArticleScene, Corrections, ListScene, Scene } from './scene.ts'
import { unfold } from './unfold.ts'

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
  /** Whether the person is asked if the article was found; not by default. */
  readonly asks?: boolean
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
  const own = ownTools(options)
  root.replaceChildren(toolBar(strings, [...(options.tools ?? []), ...own.tools]), main, status.element)
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
    const { images, areApart = false, asks = false, remembered = 0, start = null } = showing
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
      corrections,
      continueOn: options.continueOn,
      comments: scene.comments ?? 0,
      showComments: () => options.comments?.(),
      loaded: before?.images ?? [],
      lead: before?.lead ?? null,
      signal: drawing.signal,
    })
    const first = Math.max(LISTED_AT_FIRST, before?.listed ?? 0)
    const isOpen = before?.hasUnfolded ?? false
    const leftOut = leftOutList(scene.leftOut, { strings, lang, first, isOpen, restore: corrections.restore })
    const { parts } = scene.completeness
    const appendix = h(
      'footer',
      {},
      asks && !asList && options.question ? options.question : null,
      asList ? null : completenessLine(scene.completeness, strings, leftOut?.reveal ?? null),
      parts ? h('p', {}, partsInWords(strings, parts)) : null,
      leftOut?.element ?? null,
      ruleList(scene.rules, scene.problems, strings, corrections.forget, scene.leftOut),
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
  postKeys(keys, strings, () => drawn?.shown ?? null)

  return {
    say: status.say,
    clear() {
      drawing.abort()
      status.clear()
      askedFor.clear()
      drawn = null
      own.show({ kind: 'working' })
      drawNotice({ kind: 'working' })
    },
    end: () => drawing.abort(),
    show(scene, showing = { images: true }) {
      // The article stays until the next one is ready.
      if (scene.kind === 'working' && drawn) return drawn.shown
      drawing.abort()
      drawing = new AbortController()
      own.show(scene)
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

/** The tools that every reader has: X-ray, the report, and the settings. The first two need a page. */
function ownTools({ strings: { t }, xray, report, openSettings, keys }: ReaderOptions) {
  const tools: PlacedTool[] = [{ element: menuItem(t('settings'), openSettings), place: 'settings' }]
  let isPage = false
  const add = (place: 'xray' | 'report', key: string, says: string, run: () => void) => {
    tools.push({ element: menuItem(says, run, key), place })
    keys.bind({ key, says, group: 'correcting', when: () => isPage, run: event => event.repeat || run() })
  }
  add('xray', 'x', t('xrayOpen'), xray)
  if (report) add('report', REPORT_KEY, t('report'), report)
  const show = ({ kind }: Pick<Scene, 'kind'>) => {
    isPage = kind === 'article' || kind === 'list' || kind === 'nothing'
    for (const { element, place } of tools) element.hidden = !isPage && place !== 'settings'
  }
  show({ kind: 'working' })
  return { tools, show }
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
    hasUnfolded: appendix.querySelector('.left-out details[open]') !== null,
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
