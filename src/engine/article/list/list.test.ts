import { describe, expect, test } from 'vitest'
import type { PageList } from '../../../schema/reading.ts'
import { extractOrList } from '../../extract.ts'
import { documentOf } from '../../page/testing.ts'

const SITE = 'https://ferry.example'

interface Expected {
  readonly shows: string
  /** The path and query of the page. */
  readonly address: string
  /** The number of entries. */
  readonly entries: number
  /** What the first entry must have; addresses are relative to the site. */
  readonly first: Readonly<Record<string, string>>
}

/** The pages under test/lists. */
const html = import.meta.glob<string>('../../../../test/lists/*/page.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const expectations = import.meta.glob<Expected>('../../../../test/lists/*/expected.json', {
  import: 'default',
  eager: true,
})

/** What is read of a document that stands at this path of the site. */
function readingAt(path: string, markup: string) {
  const inner = documentOf('')
  inner.open()
  inner.write(markup.replace('<head>', `<head><base href="${SITE}${path}">`))
  inner.close()
  return extractOrList(inner, { url: SITE + path })
}

function listAt(path: string, markup: string): PageList {
  const extraction = readingAt(path, markup)
  if (extraction.kind !== 'list') throw new Error(`no list, but ${extraction.kind}`)
  return extraction.list
}

describe.each(Object.entries(expectations))('%s', (file, { shows, address, entries, first }) => {
  test(`is a list: ${shows}`, () => {
    const list = listAt(address, html[file.replace('expected.json', 'page.html')]!)
    const absolute = Object.entries(first).map(([key, value]) => [
      key,
      value.startsWith('/') ? SITE + value : value,
    ])
    expect(list.entries[0]).toMatchObject(Object.fromEntries(absolute))
    expect(list.entries.map(({ url }) => url)).toEqual([...new Set(list.entries.map(({ url }) => url))])
    expect(list.entries).toHaveLength(entries)
  })
})
