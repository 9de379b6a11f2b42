import { Readability } from '@mozilla/readability'
import Defuddle from 'defuddle'
import DOMPurify from 'dompurify'
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import type { NamedOptions } from '../../src/engine/extract-by-name.ts'
import type { Extraction } from '../../src/engine/extraction.ts'
import type { SiteTemplate } from '../../src/schema/site-template.ts'

/** The value of `globalThis.winnow` after dist/engine.js has run. */
export interface WinnowScript {
  readonly methods: readonly string[]
  extract(document: Document, options?: NamedOptions): Extraction
}

/** What an engine says about an article; '' for what it does not say. */
interface About {
  readonly author: string
  /** As the engine writes it. */
  readonly date: string
  /** The address of the lead image. */
  readonly image: string
}

/** An engine's result for a page: HTML without the title, or plain text; null without an article. */
type Reading =
  | { readonly title: string; readonly html: string; readonly about: About }
  | { readonly title: string; readonly text: string }
  | null

/** An extraction engine to be measured. */
export interface Engine {
  readonly name: string
  /** The document is live. Only an engine that `mutates` may leave it changed. */
  read(document: Document): Reading
  /** True if it writes to the live page, so that no other engine may run after it. */
  readonly mutates?: true
}

/** The baseline: all text that the browser shows. */
const innerText: Engine = {
  name: 'innerText',
  // biome-ignore lint/performance/useDomNodeTextContent: what the browser shows is what this engine is.
  read: document => ({ title: '', text: document.body?.innerText ?? '' }),
}

/** What a reader may show of another engine's result. Frames are kept, because a player is one. */
function purified(html: string): string {
  return DOMPurify.sanitize(html, { ADD_TAGS: ['iframe'] })
}

/** Called as Firefox does: on a clone, because Readability destroys its document. */
const readability: Engine = {
  name: 'readability',
  read(document) {
    const article = new Readability(document.cloneNode(true) as Document).parse()
    if (!article) return null
    return {
      title: article.title ?? '',
      html: purified(article.content ?? ''),
      about: { author: article.byline ?? '', date: article.publishedTime ?? '', image: '' },
    }
  },
}

/** Called as its browser extensions do: on the live page, which it changes. */
const defuddle: Engine = {
  name: 'defuddle',
  mutates: true,
  read(document) {
    const article = new Defuddle(document, { url: document.URL, useAsync: false }).parse()
    const { author, published, image } = article
    return {
      title: article.title,
      html: purified(article.content),
      about: { author, date: published, image },
    }
  },
}

function winnow(script: WinnowScript, options: () => NamedOptions, name = 'winnow'): Engine {
  return {
    name,
    read(document) {
      const extraction = script.extract(document, options())
      if (extraction.kind === 'nothing') return null
      const { title, content, metadata } = extraction.article
      return {
        title,
        html: content,
        about: {
          author: metadata.byline?.value ?? '',
          date: metadata.published?.value ?? '',
          image: metadata.leadImage?.value ?? '',
        },
      }
    },
  }
}

/** What Winnow knows when it reads a page. */
export interface Knowledge {
  /** The model to use instead of the shipped one. */
  readonly model?: ModelData
  /** What is remembered of other pages of the site. */
  readonly template?: SiteTemplate
}

/**
 * Every engine that can run in this page, in the order in which they may share it.
 * @param script Winnow's engine, if it was loaded
 * @param judged called for each reading
 */
export function engines(script: WinnowScript | undefined, judged: () => Knowledge): Engine[] {
  const alone = (method: string) => winnow(script!, () => ({ method }), `winnow:${method}`)
  const ours = script
    ? [
        winnow(script, judged),
        winnow(script, () => ({ ...judged(), layout: false }), 'winnow without layout'),
        ...script.methods.map(alone),
      ]
    : []
  return [...ours, innerText, readability, defuddle]
}
