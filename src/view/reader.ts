import { type ArticleView, articleView } from './article-view.ts'
import { h } from './element.ts'
import { wellFormedLang } from './facts.ts'
import { leftOutList } from './left-out.ts'
import { type NoticeOptions, notice } from './notice.ts'
import { type Pane, paneOf } from './pane.ts'
import { placeIn } from './place.ts'
import { ruleList } from './rule-list.ts'
import type { ArticleScene, Corrections, Scene } from './scene.ts'
import { type Message, statusLine } from './status.ts'

export interface ReaderOptions extends NoticeOptions {
  /** What else can be done about the page; above the text, in this order. */
  readonly tools?: readonly HTMLElement[]
  readonly corrections: Corrections
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

/** Parts shown at first in the list of what was left out. */
const FIRST = 4

/** The reading view, in an element that is its own from now on. */
export function createReader(root: HTMLElement, options: ReaderOptions): Reader {
  const { strings, corrections, tools = [] } = options
  const pane = paneOf(root)
  const status = statusLine(strings)
  const main = h('main')
  const bar = tools.length > 0 ? [h('div', { class: 'tools' }, ...tools)] : []
  root.replaceChildren(...bar, main, status.element)
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
    const appendix = h(
      'footer',
      {},
      leftOutList(scene.leftOut, { strings, lang, first, restore: corrections.restore }),
      ruleList(scene.rules, scene.problems, strings, corrections.forget),
    )
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
      if (scene.kind === 'article') return drawArticle(scene)
      drawn = null
      const problems =
        scene.kind === 'nothing' ? ruleList([], scene.problems, strings, corrections.forget) : null
      main.replaceChildren(notice(scene, options), ...(problems ? [h('footer', {}, problems)] : []))
    },
  }
}

/** What a drawing takes over from the one before. */
function remember({ article, appendix }: Drawn, pane: Pane) {
  const focus = pane.tree.activeElement
  return {
    place: placeIn(article.prose, pane),
    scrolled: pane.scroller.scrollTop,
    images: [...article.element.querySelectorAll('img')],
    isProseFocused: article.prose.contains(focus),
    focusedButton: [...appendix.querySelectorAll('button')].indexOf(focus as HTMLButtonElement),
    listed: appendix.querySelectorAll('.left-out li').length,
  }
}

/** Focuses the button that now stands where one with the focus stood. */
function focusButton(element: HTMLElement, index: number): void {
  const buttons = element.querySelectorAll('button')
  buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true })
}
