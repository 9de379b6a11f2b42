import { type ArticleView, articleView } from './article-view.ts'
import { completenessLine } from './completeness.ts'
import { button, h } from './element.ts'
import { wellFormedLang } from './facts.ts'
import { leftOutList } from './left-out.ts'
import { type NoticeOptions, notice } from './notice.ts'
import { type Pane, paneOf } from './pane.ts'
import { placeIn } from './place.ts'
import { onReportKey, reportOffer } from './report.ts'
import { ruleList } from './rule-list.ts'
import type { ArticleScene, Corrections, Scene } from './scene.ts'
import { type Message, statusLine } from './status.ts'

export interface ReaderOptions extends NoticeOptions {
  /** What else can be done about the page; above the text, in this order. */
  readonly tools?: readonly HTMLElement[]
  readonly corrections: Corrections
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

export interface Reader {
  /** Draws a scene. An article drawn over an article keeps the place, the focus and the pictures. */
  show(scene: Scene): void
  say(message: Message): void
}

/** An article in the document, and the lists below it. */
interface Drawn {
  readonly article: ArticleView
  readonly appendix: HTMLElement
}

/** The buttons of the lists; there may be one more or less in the line above them after each correction. */
const LISTED = 'section button'
/** Parts shown at first in the list of what was left out. */
const FIRST = 4

/** The reading view, in an element that is its own from now on. */
export function createReader(root: HTMLElement, options: ReaderOptions): Reader {
  const { strings, corrections } = options
  const pane = paneOf(root)
  const status = statusLine(strings)
  const main = h('main')
  const bar = toolBar(root, options)
  root.replaceChildren(bar.element, main, status.element)
  const allRules = () => h('p', { class: 'all-rules' }, button(strings.t('allMyRules'), options.allRules))
  const offer = () => options.report && reportOffer(options.report, strings)
  let drawing = new AbortController()
  let drawn: Drawn | null = null

  const drawArticle = (scene: ArticleScene) => {
    const before = drawn && remember(drawn, pane)
    const lang = wellFormedLang(scene.article.metadata.lang?.value)
    const article = articleView(scene.article, {
      strings,
      pane,
      remove: corrections.remove,
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
    if (options.report) onReportKey(options.report, drawing.signal)
    main.replaceChildren(article.element, appendix)
    const block = article.fill(before?.place ?? null, before?.images ?? [])
    if (!before?.place) pane.scroller.scrollTo({ top: before?.scrolled ?? 0, behavior: 'instant' })
    if (before?.isProseFocused) block?.focus({ preventScroll: true })
    else focusButton(appendix, before?.focusedButton ?? -1)
    drawn = { article, appendix }
  }

  return {
    say: status.say,
    show(scene) {
      // What is being read stays until there is something better.
      if (scene.kind === 'working' && drawn) return
      drawing.abort()
      drawing = new AbortController()
      bar.show(scene.kind === 'article' || scene.kind === 'nothing')
      if (scene.kind === 'article') return drawArticle(scene)
      drawn = null
      if (scene.kind !== 'nothing') return main.replaceChildren(notice(scene, options))
      const problems = ruleList([], scene.problems, strings, corrections.forget)
      const footer = h('footer', {}, problems, allRules(), offer())
      main.replaceChildren(notice(scene, options), footer)
      if (options.report) onReportKey(options.report, drawing.signal)
    },
  }
}

/**
 * What can be done about the page: first of all the way to the page itself, by click or by key, which is hidden where
 * there is no page to see through.
 */
function toolBar(root: HTMLElement, { strings: { t }, tools = [], xray }: ReaderOptions) {
  const open = button(t('xrayOpen'), xray, { title: t('xrayOpenHint') })
  const element = h('nav', { class: 'tools', 'aria-label': t('tools') }, open, ...tools)
  const show = (isPage: boolean) => {
    open.hidden = !isPage
    element.hidden = !isPage && tools.length === 0
  }
  show(false)
  // A property, so that of the readers of one element only the last has the key.
  root.onkeydown = event => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    const isTyping = (target as Element).closest('input, textarea, select')
    if (key !== 'x' || altKey || ctrlKey || metaKey || isTyping || open.hidden) return
    event.preventDefault()
    xray()
  }
  return { element, show }
}

/** What a drawing takes over from the one before. */
function remember({ article, appendix }: Drawn, pane: Pane) {
  const focus = pane.tree.activeElement
  return {
    place: placeIn(article.prose, pane),
    scrolled: pane.scroller.scrollTop,
    images: [...article.element.querySelectorAll('img')],
    isProseFocused: article.prose.contains(focus),
    focusedButton: [...appendix.querySelectorAll(LISTED)].indexOf(focus as HTMLButtonElement),
    listed: appendix.querySelectorAll('.left-out li').length,
  }
}

/** Focuses the button that now stands where one with the focus stood. */
function focusButton(element: HTMLElement, index: number): void {
  const buttons = element.querySelectorAll<HTMLElement>(LISTED)
  buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true })
}
