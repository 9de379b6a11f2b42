import { describe, expect, test } from 'vitest'
import { fileName } from './file-name.ts'
import { takenOf } from './testing.ts'

const nameOf = (title: string, published = '', site = '') =>
  fileName({ ...takenOf(''), title, published, site }, 'md')

describe('the name of a file', () => {
  test.each([
    ['The second throw', '2025-09-14', '2025-09-14 The second throw.md'],
    ['The second throw', '2025-09-14T23:30:00-05:00', '2025-09-14 The second throw.md'],
    ['The second throw', '2025', '2025 The second throw.md'],
    ['The second throw', 'yesterday', 'The second throw.md'],
    ['What: why/how? <a> "b" | c\\d*', '', 'What why how a b c d.md'],
    ['../../etc/passwd', '', 'etc passwd.md'],
    ['.hidden...', '', 'hidden.md'],
    ['invoice\u202Efdp.exe', '', 'invoice fdp.exe.md'],
    ['line\nbreak\u0000\u200F', '', 'line break.md'],
    ['CON', '', '_CON.md'],
    ['aux.c', '', '_aux.c.md'],
    ['console', '', 'console.md'],
    ['COM1', '2025', '2025 COM1.md'],
    ['Die Würfel 👩‍👩‍👧', '', 'Die Würfel 👩‍👩‍👧.md'],
    ['e\u0301te\u0301', '', 'été.md'],
  ])('for %j of %j is %j', (title, published, name) => expect(nameOf(title, published)).toBe(name))

  test('is that of the site if the title consists of dots', () =>
    expect(nameOf('…?/ ..'.replace('…', '.'), '', 'example.org')).toBe('example.org.md'))

  test('is never empty', () => expect(nameOf('???')).toBe('article.md'))

  test('is cut between words', () => {
    const name = nameOf('winnowing '.repeat(30))
    expect(name).toBe(`${'winnowing '.repeat(9).trim()}.md`)
  })

  test('is cut between graphemes, and within the byte limit of file systems', () => {
    const family = '👩‍👩‍👧'
    const name = nameOf(family.repeat(60))
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240)
    expect(name.replaceAll(family, '')).toBe('.md')
    expect(nameOf('粒'.repeat(200)).length).toBeLessThanOrEqual(100)
  })
})
