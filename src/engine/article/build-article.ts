import { baseURI, boundingBox, currentSrc, naturalWidth } from '../../dom/safe-dom.ts'
import type { Article } from '../../schema/reading.ts'
import type { Verdict } from '../decision/verdict.ts'
import { attempt } from '../page/attempt.ts'
import { countWords } from '../page/facts/words.ts'
import { elementOf, type Page } from '../page/page.ts'
import type { Cut, CutOptions } from './cut/cutter.ts'
import { cut } from './cut.ts'
import { completeDeclared } from './declared/complete.ts'
import { readMetadata, type Said } from './metadata/metadata.ts'
import type { PurifyContext } from './purify/context.ts'
import { TRANSFORMS } from './purify/purify.ts'
import { sanitise } from './sanitise.ts'

export interface BuildOptions extends CutOptions {
  readonly said?: Said
  /** The time of the reading, in milliseconds; infinite by default. */
  readonly now?: number
  /** Adds what the page declares about its recipe or product and does not show; not by default. */
  readonly complete?: boolean
  /** Makes the body of the article in place of the cut and its transforms; it is sanitised all the same. */
  readonly purify?: (page: Page, verdict: Verdict) => HTMLElement
}

/**
 * Builds the article of a page from a verdict: cuts out the kept blocks, purifies, completes and sanitises them, and
 * reads the metadata. A step that throws is skipped and recorded with the page; see `failuresOf`.
 * @throws what the sanitiser throws when it refuses, and what `options.purify` throws
 */
export function buildArticle(page: Page, verdict: Verdict, options: BuildOptions): Article {
  const metadata = readMetadata(page, verdict.root, options.said, options.now)
  const body = options.purify?.(page, verdict) ?? purified(page, verdict, options, metadata.title.value)
  const complete = () =>
    completeDeclared(body, page, { lang: metadata.lang?.value, removed: verdict.removed })
  if (options.complete) attempt(page, 'declared', complete, undefined)
  const content = body.ownerDocument.createElement('div')
  content.append(sanitise(body))
  return {
    url: page.url,
    title: metadata.title.value,
    metadata,
    content: content.innerHTML,
    words: wordsIn(content),
  }
}

/**
 * A copy of the kept content, after all transforms that do not throw. A transform that throws may have damaged its
 * copy, so the other transforms then run on a new copy. If none throws, the page is copied once.
 */
function purified(page: Page, verdict: Verdict, options: CutOptions, title: string): HTMLElement {
  const skipped = new Set<string>()
  for (;;) {
    const copy = cut(page, verdict, options)
    const context = contextOf(page, copy, title)
    const steps = Object.entries(TRANSFORMS).filter(([name]) => !skipped.has(name))
    const failed = steps.find(([name, transform]) => {
      const run = () => {
        transform(copy.body, context)
        return false
      }
      return attempt(page, `purify/${name}`, run, true)
    })
    if (!failed) return copy.body
    skipped.add(failed[0])
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
    // Ruby text is the pronunciation of a word, not another word.
    if (parentElement?.localName !== 'rt' && parentElement?.localName !== 'rp') words += countWords(data)
  }
  return words
}
