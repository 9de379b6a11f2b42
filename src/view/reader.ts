import { articleKeys } from './article-keys.ts'
import { type ArticleView, articleView } from './article-view.ts'
import { completenessLine } from './completeness.ts'
import type { DrawnArticle } from './drawn-article.ts'
import { button, h } from './element.ts'
import { wellFormedLang } from './facts.ts'
import { focusHere, hasFocus } from './focus.ts'
import type { Keys } from './keys.ts'
import { type LeftOutList, leftOutList } from './left-out.ts'
import { type NoticeOptions, notice } from './notice.ts'
import { type Pane, paneOf } from './pane.ts'
import type { LoadPart } from './parts.ts'
import { placeIn } from './place.ts'
import type { Place } from './reading-place.ts'
import { REPORT_KEY, reportOffer } from './report.ts'
import { ruleList } from './rule-list.ts'
import type { ArticleScene, Corrections, Scene } from './scene.ts'
import { type Message, statusLine } from './status.ts'
import { inPlace, type Tool } from './tool.ts'
import { toolButton } from './tool-button.ts'
import { unfold } from './unfold.ts'

export interface ReaderOptions extends NoticeOptions {
  /** What else can be done about the page; above the text, each in its place. */
  readonly tools?: readonly Pick<Tool, 'element' | 'place'>[]
  readonly corrections: Corrections
  readonly keys: Keys
  readonly load: LoadPart
  /** Show on the page itself what is kept and what is left out. */
  xray(): void
  /** Opens the page of all rules. */
  allRules(): void
  /**
   * Asks for a report of the page; settles when it can be saved, or when it was said why not. Null where none can be
   * made.
   */
  readonly report: (() => Promise<void>) | null
}

/** What a person has chosen of what is shown. */
export interface Showing {
  /** Whether pictures are loaded before they are asked for. */
  readonly images: boolean
  /** Where to begin reading an article that is drawn over none; its beginning by default. */
  readonly start?: Place | null
}

export interface Reader {
  /**
   * Draws a scene. An article drawn over an article keeps the place, the focus and the pictures.
   * @param showing as chosen; by default, everything is shown
   * @returns the article that now stands there, if one does
   */
  show(scene: Scene, showing?: Showing): DrawnArticle | null
  /** Another page is to be read: nothing of the old one stays. */
  clear(): void
  /** The view is going: nothing of it is to go on. */
  end(): void
  say(message: Message): void
}

/** An article in the document, and the lists below it. */
interface Drawn {
  readonly article: ArticleView
  readonly leftOut: LeftOutList | null
  readonly appendix: HTMLElement
  readonly shown: DrawnArticle
}

/** The buttons below the text: those of the lists, which come and go with each correction, and those beside them. */
const BELOW = ['section button', ':scope > p button'] as const
/** Parts shown at first in the list of what was left out. */
const FIRST = 4

/** The reading view, in an element that is its own from now on. */
export function createReader(root: HTMLElement, options: ReaderOptions): Reader {
  const { strings, corrections, keys, load, report } = options
  const pane = paneOf(root)
  const status = statusLine(strings, () => drawn?.shown.cursor.current() ?? null)
  const main = h('main')
  const bar = toolBar(options)
  root.replaceChildren(bar.element, main, status.element)
  const allRules = () => h('p', { class: 'all-rules' }, button(strings.t('allRules'), options.allRules))
  const offer = () => report && reportOffer(report, strings)
  let drawing = new AbortController()
  let drawn: Drawn | null = null
  /** The pictures of this page that were asked for one by one, by their addresses. */
  const askedFor = new Set<string>()

  const drawArticle = (scene: ArticleScene, { images, start = null }: Showing): DrawnArticle => {
    const before = drawn && remember(drawn, pane)
    const hadFocus = hasFocus(main)
    const lang = wellFormedLang(scene.article.metadata.lang?.value)
    const article = articleView(scene.article, {
      ...{ strings, pane, load, images, askedFor, say: status.say },
      ...{ remove: corrections.remove, loaded: before?.images ?? [] },
      signal: drawing.signal,
    })
    const first = Math.max(FIRST, before?.listed ?? 0)
    const leftOut = leftOutList(scene.leftOut, { strings, lang, first, restore: corrections.restore })
    const appendix = h(
      'footer',
      {},
      completenessLine(scene.completeness, strings, leftOut?.reveal ?? null),
      leftOut?.element ?? null,
      ruleList(scene.rules, scene.problems, strings, corrections.forget),
      allRules(),
      offer(),
    )
    main.replaceChildren(article.element, appendix)
    const place = before ? before.place : start
    const { block, cursor, filled } = article.fill(place)
    if (!place) pane.scroller.scrollTo({ top: before?.scrolled ?? 0, behavior: 'instant' })
    if (hadFocus) (before?.buttonIn(appendix) ?? block)?.focus({ preventScroll: true })
    const { element, prose, headings, minutes } = article
    const shown = {
      ...{ article: scene.article, element, prose, headings, minutes, pane, cursor, filled, place },
      signal: drawing.signal,
    }
    drawn = { article, leftOut, appendix, shown }
    return shown
  }
  const drawNotice = (scene: Exclude<Scene, ArticleScene>) => {
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
      // What is being read stays until there is something better.
      if (scene.kind === 'working' && drawn) return drawn.shown
      drawing.abort()
      drawing = new AbortController()
      bar.show(scene.kind === 'article' || scene.kind === 'nothing')
      if (scene.kind === 'article') return drawArticle(scene, showing)
      drawn = null
      drawNotice(scene)
      if (scene.kind === 'nothing')
        main.append(
          h('footer', {}, ruleList([], scene.problems, strings, corrections.forget), allRules(), offer()),
        )
      return null
    },
  }
}

/** What can be done about the page; among it X-ray, by click or by key, which is hidden where there is no page to see. */
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

/** What a drawing takes over from the one before. */
function remember({ article, appendix }: Drawn, pane: Pane) {
  const focus = pane.tree.activeElement
  return {
    place: placeIn(article.prose, pane),
    scrolled: pane.scroller.scrollTop,
    images: [...article.element.querySelectorAll('img')],
    buttonIn: buttonWithFocus(appendix, focus),
    listed: appendix.querySelectorAll('.left-out li').length,
  }
}

/** Finds, in what comes in the place of this, the button where the one with the focus stood; null where none is. */
function buttonWithFocus(appendix: HTMLElement, focus: Element | null) {
  const buttons = (below: HTMLElement, kind: string) => [...below.querySelectorAll<Element>(kind)]
  const kind = BELOW.find(each => focus && buttons(appendix, each).includes(focus))
  if (!kind || !focus) return () => null
  const index = buttons(appendix, kind).indexOf(focus)
  return (below: HTMLElement): HTMLElement | null => {
    const now = buttons(below, kind)
    const button = now[Math.min(index, now.length - 1)]
    // It was open to be seen.
    unfold(button ?? null)
    return button instanceof HTMLElement ? button : null
  }
}
