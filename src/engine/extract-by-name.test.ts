import { describe, expect, test } from 'vitest'
import { extractByName, methods, type NamedOptions } from './extract-by-name.ts'
import type { Method } from './methods/method.ts'
import { documentOf, prose } from './page/testing.ts'

const menu = `<nav>${'<a href="/x">Some section</a> '.repeat(30)}</nav>`
const article = () => `<article>${`<p>${prose(120)}.</p>`.repeat(3)}</article>`
const byName = (body: string, options: NamedOptions) => extractByName(documentOf(body), options)

describe('methods', () => {
  test('each can be asked for alone', () => {
    for (const { name } of methods)
      expect(() => byName(`${menu}${article()}`, { method: name })).not.toThrow()
  })

  test('a caller may bring one of its own, which is heard alone', () => {
    const method: Method = {
      name: 'only-the-last',
      vote: () => ({ values: Float32Array.of(-1, 1), why: () => ({ code: 'inside-article', values: [] }) }),
    }
    const extraction = byName(`<p>${prose(200)}</p><p>${prose(200)} last</p>`, { method })
    if (extraction.kind === 'nothing') throw new Error(extraction.because.code)
    expect(extraction.article.content).toContain('last')
    expect(extraction.article.content.match(/word0/g)).toHaveLength(1)
  })

  test('an unknown name is refused with the names there are', () => {
    expect(() => byName(article(), { method: 'magic' })).toThrow(
      /no method is called "magic"; there are .*shake/,
    )
    expect(() => byName(article(), { methods: ['magic'] })).toThrow(/magic/)
  })
})
