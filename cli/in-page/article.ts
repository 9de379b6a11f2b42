import { extractByName, methods } from '../../src/engine/extract-by-name.ts'
import { collect } from '../../src/features/export/collect.ts'
import { pictures } from '../../src/features/export/content.ts'
import { exportArticle } from '../../src/features/export/export-article.ts'
import { exporters } from '../../src/features/export/exporters.ts'
import { isFitForBooks } from '../../src/features/export/fit-for-books.ts'
import type { Article } from '../../src/schema/reading.ts'
import { articleContent } from '../../src/view/reader/article-content.ts'
import { leadImage } from '../../src/view/reader/lead-image.ts'
import type { ExportArticle } from '../../src/view/tools/export-article.ts'
import { english } from '../../src/view/wording/english.ts'
import { nothingInWords, problemInWords } from '../../src/view/wording/in-words.ts'
import type { ArticleFormat } from '../options.ts'
import { rulesIn } from './rules.ts'

/** The script of a page that is read: it runs in an isolated world. */

/** How long a lead image may take to load, in milliseconds. */
const LONGEST_WAIT = 5_000

/** The result of reading a page, for the command. */
export type Answer =
  | {
      readonly kind: 'article'
      /** The addresses of its images, in the order of the text. */
      readonly images: readonly string[]
      readonly problems: readonly string[]
    }
  | { readonly kind: 'nothing'; readonly because: string; readonly problems: readonly string[] }

interface Read {
  readonly article: Article
  readonly prepared: ExportArticle
}

const strings = english()
let last: Read | null = null
/** The images that the command has loaded, in base64, by their addresses. */
const loaded = new Map<string, string>()

const inPage = {
  /** The names of the methods that can be asked for. */
  methods: (): string[] => methods.map(({ name }) => name),

  /**
   * Reads the page.
   * @param method null for the model's decision
   * @param rules the text of a file of rules; null for none
   * @param now milliseconds since 1970
   */
  async read(method: string | null, rules: string | null, now: number): Promise<Answer> {
    const here = rules === null ? { rules: [], problems: [] } : rulesIn(rules, strings)
    const extraction = extractByName(document, {
      ...(method === null ? {} : { method }),
      rules: here.rules,
      now,
    })
    const problems = [
      ...here.problems,
      ...extraction.problems.map(
        ({ rule, because }) => `${rule.selector}: ${problemInWords(strings, because)}`,
      ),
      ...extraction.failures.map(({ step }) => `The step “${step}” failed and was left out.`),
    ].map(plain)
    if (extraction.kind === 'nothing')
      return { kind: 'nothing', because: plain(nothingInWords(strings, extraction.because)), problems }
    const { article } = extraction
    const prepared = exportArticle(article, await shownLead(article))
    last = { article, prepared }
    const images = Array.from(
      prepared.content.querySelectorAll('img'),
      image => image.getAttribute('src') ?? '',
    )
    return { kind: 'article', images: [...new Set(images)], problems }
  },

  /** Provides an image for `write`. */
  provide(address: string, base64: string): void {
    loaded.set(address, base64)
  },

  /**
   * Writes the article that was read last; an EPUB in base64.
   * @param now milliseconds since 1970
   */
  async write(format: ArticleFormat, now: number): Promise<string> {
    const { article, prepared } = last!
    switch (format) {
      case 'markdown':
        return exporters.markdown(prepared)
      case 'text':
        return exporters.plainText(prepared)
      case 'json':
        return `${JSON.stringify(described(article, prepared))}\n`
      case 'html':
        return exporters.webPage(prepared, await picturesOf(article, prepared, false))
      case 'epub': {
        const book = exporters.book(prepared, await picturesOf(article, prepared, true), new Date(now))
        return base64Of(book)
      }
    }
  },
}

export type ArticlePage = typeof inPage

/** Removes the bidi isolates in which the messages put their values. */
function plain(sentence: string): string {
  return sentence.replace(/[\u2068\u2069]/g, '')
}

/** The address of the lead image if the view would show it; null otherwise. */
async function shownLead(article: Article): Promise<string | null> {
  const figure = leadImage(article.metadata, articleContent(article), article.url)?.figure
  const image = figure?.querySelector('img')
  if (!figure || !image) return null
  image.loading = 'eager'
  const outcome = new Promise(resolve => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
  await Promise.race([outcome, new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
  // The view marks an image that turns out to be missing or small.
  return figure.classList.contains('failed') ? null : image.src
}

/** The loaded images of an article, within the limits of the product's own export. */
async function picturesOf(article: Article, prepared: ExportArticle, forBook: boolean) {
  const handler = pictures(
    () => [article],
    async address => {
      const base64 = loaded.get(String(address))
      return base64 === undefined ? Response.error() : new Response(bytesOf(base64))
    },
  )
  const { pictures: found } = await collect(prepared, {
    ask: async (address, most) => handler.picture({ address, most }),
    isFit: picture => !forBook || isFitForBooks(picture),
    progress() {},
    signal: new AbortController().signal,
  })
  return found
}

function described({ metadata, words }: Article, prepared: ExportArticle) {
  const { title, byline, site, published, url, lang, dir, content } = prepared
  const body = document.implementation.createHTMLDocument().body
  body.append(content.cloneNode(true))
  const bare: ExportArticle = { ...prepared, title: '', byline: '', site: '', published: '', url: '' }
  return {
    url,
    title,
    byline,
    site,
    published,
    description: metadata.description?.value ?? '',
    image: metadata.leadImage?.value ?? '',
    language: lang === 'und' ? null : lang,
    direction: dir,
    words,
    text: exporters.plainText(bare).trim(),
    html: body.innerHTML,
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

Object.assign(globalThis, { winnowArticle: inPage })
