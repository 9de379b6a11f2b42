import { h } from '../components/element.ts'
import { focusHere, hasFocus } from '../components/focus.ts'
import { type Message, statusLine } from '../components/status.ts'
import { articleOf } from '../list/list-scene.ts'
import { markAsList } from '../list/list-view.ts'
import { toolBar } from '../tools/tool-bar.ts'
import { articleAppendix, nothingAppendix } from './appendix.ts'
import { articleKeys } from './article-keys.ts'
import { type ArticleView, articleView } from './article-view.ts'
import { drawingState } from './drawing-state.ts'
import type { DrawnArticle } from './drawn-article.ts'
import { wellFormedLang } from './facts.ts'
import { type LeftOutList, leftOutList } from './left-out.ts'
import { notice } from './notice.ts'
import { ownTools } from './own-tools.ts'
import { paneOf } from './pane.ts'
import { postKeys } from './post-keys.ts'
import type { ReaderOptions, Showing } from './reader-options.ts'
import type { ArticleScene, ListScene, Scene } from './scene.ts'

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

/** The number of entries shown at first in the list of left-out parts. */
const LISTED_AT_FIRST = 4

/** Creates the reading view in an element, which it takes over. */
export function createReader(root: HTMLElement, options: ReaderOptions): Reader {
  const { strings, corrections, keys, load } = options
  const pane = paneOf(root)
  const status = statusLine(strings, () => drawn?.shown.cursor.current() ?? null)
  const main = h('main')
  const own = ownTools(options)
  root.replaceChildren(toolBar(strings, [...(options.tools ?? []), ...own.tools]), main, status.element)
  let drawing = new AbortController()
  let drawn: Drawn | null = null
  /** The addresses of the pictures of this page that the person asked to load. */
  const askedFor = new Set<string>()

  const drawArticle = (scene: ArticleScene, showing: Showing, asList?: ListScene): DrawnArticle => {
    const { images, start = null } = showing
    const before = drawn && drawingState(drawn.article, drawn.appendix, pane)
    const hadFocus = hasFocus(main)
    const lang = wellFormedLang(scene.article.metadata.lang?.value)
    const article = articleView(scene.article, {
      strings,
      pane,
      load,
      images,
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
    const appendix = articleAppendix(scene, showing, options, leftOut, asList !== undefined)
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
      if (scene.kind === 'nothing') main.append(nothingAppendix(scene, showing, options))
      return null
    },
  }
}
