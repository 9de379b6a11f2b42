import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Rule } from '../schema/rule.ts'
import { completeTables } from './article/cut/complete-tables.ts'
import { Cutter } from './article/cut/cutter.ts'
import { Destinations } from './article/cut/destinations.ts'
import { markMedia } from './article/cut/mark-media.ts'
import { laterPosts } from './article/cut/posts.ts'
import { completeDeclared } from './article/declared/complete.ts'
import { READERS } from './article/metadata/metadata.ts'
import { TRANSFORMS } from './article/purify/purify.ts'
import { sanitise } from './article/sanitise.ts'
import { elsewhere } from './decision/elsewhere.ts'
import { join } from './decision/join.ts'
import { learned } from './decision/learned.ts'
import { nothingIn } from './decision/nothing.ts'
import { repair } from './decision/repair.ts'
import { decideUnits } from './decision/units/decide-units.ts'
import { extract } from './extract.ts'
import type { Extraction } from './extraction.ts'
import { documentOf, prose } from './page/testing.ts'
import { matchRules } from './site/match-rules.ts'

/** Every fact of the engine, by its file, with a number where a file has several; and the one that throws. */
const facts = vi.hoisted(() => ({ names: [] as string[], broken: '' }))

vi.mock('./page/fact.ts', async original => {
  const { fact } = await original<typeof import('./page/fact.ts')>()
  return {
    fact: (compute: Parameters<typeof fact>[0]) => {
      const file = /src\/engine\/([\w/-]+)\.ts(?!.*fact\.ts)/.exec(
        new Error().stack!.replace(/^.*failures\.test.*$/gm, ''),
      )![1]!
      const known = facts.names.filter(name => name.replace(/ \d+$/, '') === file).length
      const name = known === 0 ? file : `${file} ${known + 1}`
      facts.names.push(name)
      return fact(page => {
        if (facts.broken === name) throw new TypeError(`${name} is broken`)
        return compute(page)
      })
    },
  }
})

/** Without the facts in these files there is no article. */
const ESSENTIAL = ['page/facts/text', 'page/facts/block-above', 'page/facts/blocks', 'page/facts/links']
const isEssential = (fact: string) => ESSENTIAL.includes(fact.replace(/ \d+$/, ''))

vi.mock('./article/cut/posts.ts', { spy: true })
vi.mock('./article/cut/complete-tables.ts', { spy: true })
vi.mock('./article/cut/mark-media.ts', { spy: true })
vi.mock('./article/declared/complete.ts', { spy: true })
vi.mock('./article/sanitise.ts', { spy: true })
vi.mock('./decision/learned.ts', { spy: true })
vi.mock('./decision/join.ts', { spy: true })
vi.mock('./decision/nothing.ts', { spy: true })
vi.mock('./decision/elsewhere.ts', { spy: true })
vi.mock('./decision/repair.ts', { spy: true })
vi.mock('./decision/units/decide-units.ts', { spy: true })
vi.mock('./site/match-rules.ts', { spy: true })

const BODY = `<nav>${'<a href="/x">Some section</a> '.repeat(30)}</nav>
  <article><h1>The headline of it</h1><p class="byline">By Ada</p>
  ${Array.from({ length: 6 }, (_, i) => `<p>Paragraph ${i}: ${prose(60)}.</p>`).join('')}
  <figure><img src="https://example.com/a.png" width="600" height="400" alt="A"><figcaption>Below.</figcaption></figure>
  <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>
  <pre><code>const a = 1</code></pre><ul><li>One</li><li>Two</li></ul><hr><blockquote><p>Said.</p></blockquote>
  </article><footer>Imprint and contact</footer>`

const read = (rules: readonly Rule[] = []) => extract(documentOf(BODY), { rules, anchors: true })

/** The article's text; every paragraph has to be in it. */
function textOf(extraction: Extraction): string {
  if (extraction.kind !== 'article') throw new Error(`nothing: ${JSON.stringify(extraction.because)}`)
  const { body } = new DOMParser().parseFromString(extraction.article.content, 'text/html')
  for (let i = 0; i < 6; i++) expect(body.textContent).toContain(`Paragraph ${i}:`)
  return body.textContent
}

const broken = () => {
  throw new TypeError('out of order')
}

afterEach(() => {
  facts.broken = ''
  vi.restoreAllMocks()
})

test('where nothing throws, nothing has failed', () => {
  const extraction = read()
  textOf(extraction)
  expect(extraction.failures).toEqual([])
})

describe('a transform that throws is skipped, and the article stays complete:', () => {
  test.each(Object.keys(TRANSFORMS))('%s', name => {
    const whole = textOf(read())
    // The worst case: it removes everything before it throws.
    vi.spyOn(TRANSFORMS, name as never).mockImplementation(((body: HTMLElement) => {
      body.replaceChildren()
      broken()
    }) as never)
    const extraction = read()
    // `headings` removes the title from the text; without it, the title stays.
    expect(textOf(extraction).replace(/\s+/g, '')).toContain(whole.replace(/\s+/g, ''))
    expect(extraction.failures).toEqual([
      { step: `purify/${name}`, error: 'TypeError', message: 'out of order' },
    ])
  })

  test('all of them', () => {
    for (const name of Object.keys(TRANSFORMS)) vi.spyOn(TRANSFORMS, name as never).mockImplementation(broken)
    const extraction = read()
    textOf(extraction)
    expect(extraction.failures.map(({ step }) => step)).toEqual(
      Object.keys(TRANSFORMS).map(name => `purify/${name}`),
    )
  })
})

describe('a metadata reader that throws leaves out only its own piece:', () => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', name => {
    vi.spyOn(READERS, name).mockImplementation(broken)
    const extraction = read()
    textOf(extraction)
    expect(extraction.failures).toEqual([
      { step: `metadata/${name}`, error: 'TypeError', message: 'out of order' },
    ])
    expect(extraction).toMatchObject({ article: { title: name === 'title' ? 'Test' : 'The headline of it' } })
  })
})

describe('a step of the decision or of the cut that throws is skipped, and there is an article:', () => {
  test.each([
    ['cut', () => vi.spyOn(Cutter.prototype, 'run').mockImplementation(broken)],
    ['cut/destinations', () => vi.spyOn(Destinations.prototype, 'tie').mockImplementation(broken)],
    ['cut/posts', () => vi.mocked(laterPosts).mockImplementationOnce(broken)],
    ['cut/tables', () => vi.mocked(completeTables).mockImplementationOnce(broken)],
    ['cut/media', () => vi.mocked(markMedia).mockImplementationOnce(broken)],
    ['declared', () => vi.mocked(completeDeclared).mockImplementationOnce(broken)],
    ['decision/elsewhere', () => vi.mocked(elsewhere).mockImplementationOnce(broken)],
    ['decision/repair', () => vi.mocked(repair).mockImplementationOnce(broken)],
    ['decision/units', () => vi.mocked(decideUnits).mockImplementationOnce(broken)],
    ['nothing', () => vi.mocked(nothingIn).mockImplementationOnce(broken)],
    ['rules', () => vi.mocked(matchRules).mockImplementationOnce(broken)],
    ['model', () => vi.mocked(learned).mockImplementationOnce(broken)],
  ])('%s', (step, breakIt) => {
    breakIt()
    const extraction = read()
    textOf(extraction)
    expect(extraction.failures).toEqual([{ step, error: 'TypeError', message: 'out of order' }])
  })

  test('where model and untrained methods both throw, every block of prose is kept', () => {
    vi.mocked(learned).mockImplementationOnce(broken)
    vi.mocked(join).mockImplementation(broken)
    const extraction = read()
    expect(textOf(extraction)).not.toContain('Some section')
    expect(extraction.failures.map(({ step }) => step)).toEqual(['model', 'untrained'])
    vi.mocked(join).mockReset()
  })
})

describe('only the sanitiser may prevent an article:', () => {
  test('unsanitised content is never returned', () => {
    vi.mocked(sanitise).mockImplementationOnce(broken)
    expect(() => read()).toThrow('out of order')
  })
})

describe('a fact that throws does not prevent an article:', () => {
  test('all facts are known here', () => {
    expect(facts.names).toEqual(
      expect.arrayContaining([...ESSENTIAL, 'page/facts/titles', 'page/facts/json-ld']),
    )
    expect(facts.names.length).toBeGreaterThan(25)
  })

  // The list is made while the engine loads, which is before the tests are named.
  test.each(facts.names.filter(name => !isEssential(name)))('%s', name => {
    facts.broken = name
    const extraction = read([{ id: 'a', kind: 'remove', selector: 'footer', fingerprint: '' }])
    textOf(extraction)
    for (const { message } of extraction.failures) expect(message).toBe(`${name} is broken`)
  })
})
