import { articleOf } from '../../view/list/list-scene.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { plainText } from '../../view/reader/plain-text.ts'
import type { Reader } from '../../view/reader/reader.ts'
import type { Showing } from '../../view/reader/reader-options.ts'
import type { Scene } from '../../view/reader/scene.ts'
import type { ShownReading } from '../../view/tools/tool.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { Attempt } from './attempt.ts'
import { joinedArticle } from './joined-article.ts'
import type { AppendedPage } from './reader-deps.ts'

const LONGEST_TITLE = 120

interface DisplayDeps {
  readonly view: Reader
  /** The tools, and what else is told of every reading. */
  readonly tools: readonly { show(reading: ShownReading): void }[]
  readonly strings: Strings
  /** Called with the article's title, as plain text. */
  entitle(title: string): void
  /** Called with each drawn article, before the tools are told of it. */
  drawn(article: DrawnArticle, attempt: Attempt): void
}

/** Shows what was read of a page, with the pages that were appended to it, in the view and to the tools. */
export class SceneDisplay {
  readonly #deps: DisplayDeps
  #drawn: DrawnArticle | null = null
  /** What is shown, without the pages that were appended to it. */
  #shown: { readonly scene: Scene; readonly attempt: Attempt; readonly showing: Showing } | null = null
  #appended: readonly AppendedPage[] = []

  constructor(deps: DisplayDeps) {
    this.#deps = deps
  }

  /** The article in the document, if any. */
  get drawn(): DrawnArticle | null {
    return this.#drawn
  }

  /** The number of pages that were appended to the article. */
  get appended(): number {
    return this.#appended.length
  }

  /** Shows the result of an attempt to read the page. */
  show(reading: Scene, attempt: Attempt, showing: Showing): void {
    const { view, strings, entitle, drawn } = this.#deps
    this.#shown = { scene: reading, attempt, showing }
    const scene =
      reading.kind === 'article'
        ? { ...reading, article: joinedArticle(reading.article, this.#appended, strings) }
        : reading
    const named = scene.kind === 'article' ? scene.article.title : ''
    const title = scene.kind === 'list' ? scene.list.metadata.title.value : named
    if (title) entitle(plainText(title, LONGEST_TITLE))
    try {
      this.#drawn = view.show(scene, showing)
    } catch (error) {
      console.error(error)
      this.#drawn = view.show({ kind: 'failed', error: String(error) }, showing)
    }
    if (this.#drawn) drawn(this.#drawn, attempt)
    const asArticle = scene.kind === 'list' ? articleOf(scene, strings.locale) : scene
    this.#tellTools({ scene: asArticle, rules: attempt.rules, drawn: this.#drawn })
  }

  /** Appends a page to the article that is shown. Later readings of the page keep it. */
  append(part: AppendedPage): void {
    if (!this.#shown) return
    this.#appended = [...this.#appended, part]
    const { scene, attempt, showing } = this.#shown
    this.show(scene, attempt, showing)
  }

  /** Forgets what is shown, because the page is no longer there. */
  clear(): void {
    this.#drawn = null
    this.#shown = null
    this.#appended = []
    this.#deps.view.clear()
    // The tools must not go on with the article of a page that is gone.
    this.#tellTools({ scene: { kind: 'working' }, rules: [], drawn: null })
  }

  #tellTools(reading: ShownReading): void {
    for (const tool of this.#deps.tools) tool.show(reading)
  }
}
