import { describe, expect, test } from 'vitest'
import { readPage } from '../../page/read-page.ts'
import { documentOf, pageOf, prose } from '../../page/testing.ts'
import { lineMethods } from './line-methods.ts'
import { sourceLines } from './source-lines.ts'

const votesOn = (name: string, page: ReturnType<typeof pageOf>) => [
  ...lineMethods.find(method => method.name === name)!.vote(page).values,
]

describe('the lines of a page', () => {
  // Every page begins with <html><head><title>Test</title></head><body>: 4 characters, 6 tags.
  test('have the characters outside tags, and start tags and end tags', () => {
    const { chars, tags } = sourceLines(pageOf('\n<p>four</p>\n<p>a\nbb <br>c</p>\n'))
    // <p>four</p> | <p>a | bb <br>c</p> | </body></html>
    expect(chars).toEqual([4, 4, 1, 4, 0])
    expect(tags).toEqual([6, 2, 1, 2, 2])
  })

  test('are not blank, and have no comments, scripts or styles', () => {
    const { chars, tags } = sourceLines(
      pageOf(
        '\n\n  \n<p>a</p><!-- x\ny -->\n<style>\np {}\n</style>\n\n<script type="text/plain">\nz\n</script>b\n',
      ),
    )
    // <p>a</p> | b | </body></html>
    expect(chars).toEqual([4, 1, 1, 0])
    expect(tags).toEqual([6, 2, 0, 2])
  })

  test('know the blocks whose text is on them', () => {
    const { pieces } = sourceLines(pageOf('\n<p>four</p>\n<p>a\nbb <br>c <b hidden>d</b></p>\n'))
    expect(pieces).toEqual([
      { block: 0, line: 1, size: 4 },
      { block: 1, line: 2, size: 1 },
      { block: 1, line: 3, size: 2 },
      { block: 1, line: 3, size: 1 },
    ])
  })

  test('are broken after a number of characters of text, if one is given', () => {
    const { chars, tags, pieces } = sourceLines(pageOf(`<p>${'x'.repeat(150)}</p><p>y</p>`), 65)
    // … <p> and 61 x | 65 x | 24 x, </p><p>y</p></body></html>
    expect(chars).toEqual([65, 65, 25])
    expect(tags).toEqual([7, 0, 5])
    expect(pieces.map(({ size }) => size)).toEqual([61, 65, 24, 1])
  })

  test('of a deeply nested page can be read', () => {
    const document = new DOMParser().parseFromString('<body></body>', 'text/html')
    let at: Element = document.body
    for (let i = 0; i < 20_000; i++) at = at.appendChild(document.createElement('div'))
    // html head /head body /body /html, and the others
    expect(sourceLines(readPage(document)).tags).toEqual([6 + 2 * 20_000])
  })
})

describe('the published forms', () => {
  const p = (chars: number) => `<p>${'x'.repeat(chars)}</p>`
  const page = () => pageOf(`\n${[p(1), p(1), p(1), p(1), p(200), p(200)].join('\n')}\n`)
  // The ratios are 4/6, 1/2 four times, 100 twice, and 0 for the last line.

  test('2008: lines from the standard deviation of the means on', () => {
    // means: .56 .54 .53 20.4 40.3 40.2 50.1 66.7; their deviation: 24.0
    expect(votesOn('tag-ratio-exact', page())).toEqual([-1, -1, -1, 1, 1, 1])
  })

  test('CETR with a threshold: the same with Gaussian means', () => {
    // means: .57 .54 .53 15.7 37.7 47.5 55.9 59.8; their deviation: 24.2
    expect(votesOn('cetr-threshold-exact', page())).toEqual([-1, -1, -1, 1, 1, 1])
  })

  test('CETR with clusters of the ratios: all but the lowest of three', () => {
    // The same means; the centroids come to rest at .55, 26.7 and 54.4.
    expect(votesOn('cetr-kmeans-exact', page())).toEqual([-1, -1, 1, 1, 1, 1])
  })

  test('CETR in two dimensions: all but the cluster at the origin', () => {
    // changes of the same means: 16.3 20.8 22.5 23.2 19.1 12.0 6.9 3.9
    // The centroids come to rest at (0, 0), (26.7, 21.2) and (54.4, 7.6).
    expect(votesOn('cetr-exact', page())).toEqual([-1, -1, 1, 1, 1, 1])
  })

  test('a block on several lines votes by the share of its characters on kept lines', () => {
    const lines = ['<p>x', 'x', 'x', 'x', 'x'.repeat(200), `${'x'.repeat(200)}</p>`]
    // means: .89 .92 .93 40.8 80.6 80.4 100.3 133.3; their deviation: 48.0; so lines 4 to 6 of the block are kept
    expect(votesOn('tag-ratio-exact', pageOf(`\n${lines.join('\n')}\n`))[0]).toBeCloseTo(
      (2 * 401) / 404 - 1,
      6,
    )
  })

  test('a page of one line is broken for CETR; without that there is nothing to compare', () => {
    const menu = `<ul>${'<li><a href="/">short</a></li>'.repeat(200)}</ul>`
    const oneLine = pageOf(menu + `<p>${prose(40)}</p>`.repeat(8))
    const votes = votesOn('cetr-threshold-exact', oneLine)
    expect(votes.slice(0, 150).every(vote => vote === -1)).toBe(true)
    expect(votes.slice(-7).every(vote => vote === 1)).toBe(true)
    expect(votesOn('tag-ratio-exact', oneLine).every(vote => vote === 1)).toBe(true)
  })

  test('text that is not in the document’s own markup gets no vote', () => {
    const document = documentOf('\n<p>a</p>\n<div></div>\n')
    document.querySelector('div')!.attachShadow({ mode: 'open' }).innerHTML = '<p>b</p>'
    expect(votesOn('cetr-exact', readPage(document))).toEqual([expect.any(Number), Number.NaN])
  })
})
