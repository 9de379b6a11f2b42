import { expect, test } from 'vitest'
import { ARTICLE, stressPages } from '../../test/stress-pages.ts'
import { extract } from './extract.ts'

for (const { name, build, hasArticle } of stressPages)
  test(`${name}: the article, or a clear nothing`, { timeout: 60_000 }, () => {
    const page = document.implementation.createHTMLDocument(name)
    build(page)
    const extraction = extract(page)
    if (hasArticle) {
      if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
      expect(extraction.article.content).toContain(ARTICLE)
    } else expect(extraction.kind).toBe('nothing')
  })
