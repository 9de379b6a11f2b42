import type { Verdict } from '../ensemble/verdict.ts'
import { countWords } from '../page/facts/words.ts'
import { elementOf, type Page } from '../page/page.ts'
import { baseURI, boundingBox, currentSrc, naturalWidth } from '../page/safe-dom.ts'
import type { Article } from './article.ts'
import type { CutOptions } from './cut/cutter.ts'
import { type Cut, cut } from './cut.ts'
import { readMetadata, type Said } from './metadata/metadata.ts'
import type { PurifyContext } from './purify/context.ts'
import { TRANSFORMS } from './purify/purify.ts'
import { sanitise } from './sanitise.ts'

export interface BuildOptions extends CutOptions {
  readonly said?: Said
}

/** The article that a verdict makes of a page: cut out, purified, sanitised, and with what the page says about it. */
export function buildArticle(page: Page, verdict: Verdict, options: BuildOptions): Article {
  const metadata = readMetadata(page, verdict.root, options.said)
  const copy = cut(page, verdict, options)
  const context = contextOf(page, copy, metadata.title.value)
  for (const transform of TRANSFORMS) transform(copy.body, context)
  const content = copy.body.ownerDocument.createElement('div')
  content.append(sanitise(copy.body))
  return {
    url: page.url,
    title: metadata.title.value,
    metadata,
    content: content.innerHTML,
    words: wordsIn(content),
  }
}

function contextOf(page: Page, { source }: Cut, title: string): PurifyContext {
  const pageBase = baseURI(page.document)
  const hasFrames = page.tags.includes('iframe')
  return {
    url: page.url,
    title,
    secure: page.url.startsWith('https:'),
    base: copy => {
      const id = hasFrames ? source.get(copy) : undefined
      return id === undefined ? pageBase : baseURI(page.node[id]!)
    },
    shown: copy => {
      const id = source.get(copy)
      if (id === undefined) return { address: '', width: 0, drawn: 0 }
      const image = elementOf(page, id) as HTMLImageElement
      return {
        address: currentSrc(image),
        width: naturalWidth(image),
        drawn: boundingBox(image).width,
      }
    },
  }
}

function wordsIn(content: Element): number {
  const texts = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  let words = 0
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    // The reading of a word is no other word.
    if (parentElement?.localName !== 'rt' && parentElement?.localName !== 'rp') words += countWords(data)
  }
  return words
}
