import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { extract } from '../../engine/extract.ts'
import { renderedDocument } from '../../engine/page/testing.ts'
import { book } from './book.ts'
import { exportArticle } from './export-article.ts'
import { markdown } from './markdown.ts'
import { TEST_PAGES } from './testing.ts'

/** The test pages whose article is stored as Markdown. */
const expected = import.meta.glob<string>('../../../test/pages/*/article.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe.each(Object.keys(expected))('%s', file => {
  const name = file.split('/').at(-2)!
  const url = `https://${name}.example/story`
  const html = TEST_PAGES[name]!.replace('<head>', `<head><base href="${url}">`)
  const extraction = extract(renderedDocument(html), { url })
  if (extraction.kind !== 'article') throw new Error('no article')
  const taken = exportArticle(extraction.article, null)
  const text = markdown(taken)
  const body = text.slice(text.indexOf('\n# ') + 1)

  test('is the article in Markdown', async () => {
    await expect(body).toMatchFileSnapshot(file)
  })

  test('has the same notes, listings and tables in an EPUB', () => {
    const files = unzipSync(book(taken, new Map(), new Date(0)))
    const source = strFromU8(files['EPUB/article.xhtml']!)
    const inBook = new DOMParser().parseFromString(source, 'application/xhtml+xml')
    const count = (selector: string) => inBook.querySelectorAll(selector).length
    const lines = (pattern: RegExp) => body.match(pattern)?.length ?? 0
    expect({
      notes: count('[role="doc-footnote"]'),
      listings: count('pre'),
      tables: count('table'),
    }).toEqual({
      notes: lines(/^\[\^\d+\]: /gm),
      listings: lines(/^ *(?:> )*```.*\n/gm) / 2,
      tables: lines(/^\|(?: ?:?-+:? ?\|)+$/gm),
    })
  })
})
