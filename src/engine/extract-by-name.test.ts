import { describe, expect, test } from 'vitest'
import { extractByName, methods, type NamedOptions } from './extract-by-name.ts'
import type { Method } from './methods/method.ts'
import { blocks } from './page/facts/blocks.ts'
import { documentOf, idOf, pageOf, prose } from './page/testing.ts'

const menu = `<nav>${'<a href="/x">Some section</a> '.repeat(30)}</nav>`
const article = () => `<article>${`<p>${prose(120)}.</p>`.repeat(3)}</article>`
const byName = (body: string, options: NamedOptions) => extractByName(documentOf(body), options)

describe('methods', () => {
  test('each can be used alone', () => {
    for (const { name } of methods)
      expect(() => byName(`${menu}${article()}`, { method: name })).not.toThrow()
  })

  test('a caller can pass its own method, which then decides alone', () => {
    const method: Method = {
      name: 'only-the-last',
      vote: () => ({ values: Float32Array.of(-1, 1), why: () => ({ code: 'inside-article', values: [] }) }),
    }
    const extraction = byName(`<p>${prose(200)}</p><p>${prose(200)} last</p>`, { method })
    if (extraction.kind === 'nothing') throw new Error(extraction.because.code)
    expect(extraction.article.content).toContain('last')
    expect(extraction.article.content.match(/word0/g)).toHaveLength(1)
  })

  test('an unknown name is rejected with the list of known names', () => {
    expect(() => byName(article(), { method: 'magic' })).toThrow(
      /no method is called "magic"; there are .*shake/,
    )
    expect(() => byName(article(), { methods: ['magic'] })).toThrow(/magic/)
  })
})

describe('html-declutter as a whole', () => {
  const declutter = methods.find(({ name }) => name === 'declutter-exact')!

  test('drops a menu of links, even if a pruned block was in it', () => {
    const links = '<a href="/x">one two</a> '.repeat(5)
    // The menu scores 0 - 2*10 - 6 = -26; the pruned block in it has nothing left to score.
    const page = pageOf(
      `<div id="menu">${links}<div class="comment"><p>${prose(40)}</p></div></div><p id="p">${prose(40)}</p>`,
    )
    const { values } = declutter.vote(page)
    const { element } = blocks(page)
    const voteOn = (selector: string) => values[element.indexOf(idOf(page, selector))]
    expect([voteOn('#menu'), voteOn('.comment p'), voteOn('#p')]).toEqual([-1, -1, 1])
  })
})
