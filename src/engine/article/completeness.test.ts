import { describe, expect, test } from 'vitest'
import type { Metadata } from '../../schema/reading.ts'
import { readPage } from '../page/read-page.ts'
import { documentOf, idOf, pageOf, prose } from '../page/testing.ts'
import { completenessOf } from './completeness.ts'
import { verdictOn } from './testing.ts'

const METADATA: Metadata = { title: { value: '', from: 'document' }, dir: 'ltr' }
/** An image that loads at once. */
const DRAWN =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><rect width='9' height='9'/></svg>"

/** The kept and shown words of a page, as `kept/shown`; blocks with text in `dropped` are left out. */
function counted(body: string, metadata: Partial<Metadata> = {}, titleSelector?: string) {
  const page = pageOf(body)
  const title = titleSelector === undefined ? -1 : idOf(page, titleSelector)
  const verdict = verdictOn(page, { dropped: ['dropped'] })
  const { completeness, missing } = completenessOf(page, verdict, { ...METADATA, ...metadata }, title)
  const { words, images, tables } = completeness
  const written = Object.entries({ words, images, tables }).map(([thing, { kept, shown }]) => [
    thing,
    `${kept}/${shown}`,
  ])
  return { page, missing, ...Object.fromEntries(written) }
}

describe('words', () => {
  test('are counted as the page shows them', () => {
    expect(counted('<p>one two</p><p hidden>three</p><p>four dropped</p><script>five</script>').words).toBe(
      '2/4',
    )
  })

  test('of the title are kept, because the title is shown above the text', () => {
    expect(counted('<h1>Test</h1><p>one</p><p>two dropped</p>').words).toBe('2/4')
    const titled = '<h1>dropped Test</h1><p class="t">real dropped title</p><p>one</p>'
    expect(counted(titled, {}, '.t').words).toBe('4/6')
  })
})

describe('images', () => {
  const image = (attributes: string) => `<img src="https://example.org/a.png" ${attributes}>`

  test('are kept with the text around them, and missing where that text is dropped', () => {
    const { images, missing, page } = counted(
      `<p>one</p><div>${image('width="100" height="80"')}</div><p>two</p>
       <aside><p>dropped</p>${image('class="m" width="64" height="64"')}</aside>`,
    )
    expect(images).toBe('1/2')
    expect(missing.images).toEqual([idOf(page, '.m')])
  })

  test('count from 64 × 64 on, or if their size is unknown', () => {
    expect(counted(`<p>one ${image('width="63" height="200"')}</p>`).images).toBe('0/0')
    expect(counted(`<p>one ${image('width="200" height="63"')}</p>`).images).toBe('0/0')
    expect(counted(`<p>one ${image('style="width: 40px; height: 40px"')}</p>`).images).toBe('0/0')
    expect(counted(`<p>one ${image('loading="lazy"')}</p>`).images).toBe('1/1')
  })

  test('that are hidden or decorative do not count', () => {
    expect(counted(`<p>one ${image('hidden')} ${image('role="presentation"')}</p>`).images).toBe('0/0')
  })

  test('the lead image is kept wherever it is on the page, because it is shown above the article', async () => {
    const document = documentOf(`<div><p>dropped</p><img src="${DRAWN}"></div><p>one</p>`)
    const image = document.querySelector('img')!
    await image.decode()
    const page = readPage(document)
    const shares = (metadata: Metadata) =>
      completenessOf(page, verdictOn(page, { dropped: ['dropped'] }), metadata, -1).completeness.images
    expect(shares(METADATA)).toEqual({ kept: 0, shown: 1 })
    const leadImage = { value: image.currentSrc, from: 'meta' } as const
    expect(shares({ ...METADATA, leadImage })).toEqual({ kept: 1, shown: 1 })
  })
})

describe('tables', () => {
  const table = (rows: string, attributes = '') => `<table ${attributes}>${rows}</table>`

  test('of data are kept if half of their words are', () => {
    const half = '<tr><th>a b</th></tr><tr><td>c dropped</td></tr>'

    expect(counted(`<p>one</p>${table(half)}`).tables).toBe('1/1')
    const { tables, missing, page } = counted(
      `<p>${prose(9)}</p>${table('<tr><th>a dropped</th></tr><tr><td>c dropped</td></tr>')}`,
    )
    expect(tables).toBe('0/1')
    expect(missing.tables).toEqual([idOf(page, 'table')])
  })

  test('that only lay out the page, or show nothing, do not count', () => {
    const row = '<tr><td>a</td><td>b</td></tr>'
    expect(counted(table(row)).tables).toBe('0/0')
    expect(counted(table(row, 'role="presentation" summary="x"')).tables).toBe('0/0')
    expect(counted(table('<tr><th>a</th></tr>', 'hidden')).tables).toBe('0/0')
  })
})
