import { describe, expect, test } from 'vitest'
import { concluded, shownPage } from '../../engine/extract.ts'
import type { NamedOptions } from '../../engine/extract-by-name.ts'
import type { Extraction } from '../../engine/extraction.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import { renderedDocument } from '../../engine/page/testing.ts'
import { METHOD_NAMES } from '../../schema/method.ts'
import { ballotOn } from './ballot.ts'
import { methodOf } from './content.ts'

const stored = import.meta.glob<string>('../../../test/pages/*/page.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = ['sample', 'forum-thread', 'link-list', 'recipe', 'chinese', 'body-hidden', 'table-layout']

/** The text nodes that begin the kept blocks, of those that begin a block of the tinted page. */
function keptNodes(page: Page, keep: Uint8Array): Set<Node> {
  const { first } = blocks(page)
  return new Set([...keep].flatMap((kept, block) => (kept ? [page.node[first[block]!]!] : [])))
}

describe.each(pages)('on the page %s', name => {
  test('each method keeps the blocks that the engine keeps under its name', {
    timeout: 120_000,
  }, async () => {
    await import('../../entries/engine.ts') // what dist/engine.js is built from
    const { winnow } = globalThis as unknown as {
      winnow: { extract(document: Document, options: NamedOptions): Extraction; methods: string[] }
    }
    const document = renderedDocument(stored[`../../../test/pages/${name}/page.html`]!)
    const shown = shownPage(document)
    const tinted = concluded(shown, {}).page
    const begins = new Set([...blocks(tinted).first].map(id => tinted.node[id]!))
    expect([...METHOD_NAMES].sort()).toEqual([...winnow.methods].sort())
    for (const method of METHOD_NAMES) {
      const engine = winnow.extract(document, { method })
      const ballot = ballotOn(shown, tinted, { method: methodOf({ method, tuning: {} }) })
      const wanted = engine.kind === 'article' ? keptNodes(engine.page, engine.verdict.keep) : new Set<Node>()
      expect([method, ballot.parts]).toEqual([method, wanted.size])
      const inBoth = [...wanted].filter(node => begins.has(node))
      expect([method, keptNodes(tinted, ballot.keep)]).toEqual([method, new Set(inBoth)])
    }
  })
})

test('where a method finds no article, it keeps nothing', () => {
  const document = renderedDocument('<p>One two.</p>')
  const shown = shownPage(document)
  const ballot = ballotOn(shown, shown, { method: methodOf({ method: 'vips', tuning: {} }) })
  expect(ballot).toEqual({ keep: new Uint8Array(1), parts: 0, words: 0 })
})
