import type { ModelData } from '../../src/engine/decision/model/model.ts'
import type { NamedOptions } from '../../src/engine/extract-by-name.ts'
import type { Extraction } from '../../src/engine/extraction.ts'
import type { SiteTemplate } from '../../src/schema/site-template.ts'
import { defuddle } from './defuddle.ts'
import type { Engine } from './engine.ts'
import { readability } from './readability.ts'

/** The value of `globalThis.winnow` after dist/engine.js has run. */
export interface WinnowScript {
  readonly methods: readonly string[]
  extract(document: Document, options?: NamedOptions): Extraction
}

/** The baseline: all text that the browser shows. */
const innerText: Engine = {
  name: 'innerText',
  // biome-ignore lint/performance/useDomNodeTextContent: what the browser shows is what this engine is.
  read: document => ({ title: '', text: document.body?.innerText ?? '' }),
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

/** The data that Winnow has when it reads a page. */
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
