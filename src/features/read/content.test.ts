import { describe, expect, test, vi } from 'vitest'
import { characterData } from '../../dom/safe-dom.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import { documentOf, prose } from '../../engine/page/testing.ts'
import type { Mark } from '../../engine/site/marks.ts'
import type { Reading } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
import { world } from '../../world.ts'
import type { LastReading } from './last-reading.ts'

const { tellMoved } = vi.hoisted(() => ({ tellMoved: vi.fn() }))
vi.mock('../../messages/changed.ts', () => ({ tellMoved }))
const { read } = await import('./content.ts')

const body = `<nav><a href="#a">Home page</a> <a href="#b">Other page</a></nav>
  <article><h1>The title</h1><p class="first">${prose(80)}</p><p class="promo">${prose(50)}</p><p>${prose(90)}</p></article>
  <section class="notes"><p>Notes on the text, by its author.</p></section>`

/** The reading of a document, and the calls of `remember`, in order. */
function readingOf(document: Document, rules: Rule[] = [], force = false) {
  const remembered: (LastReading | null)[] = []
  const reading = read(document, last => remembered.push(last)).read({ rules, force }) as Reading
  return { reading, remembered }
}

function articleOf(rules: Rule[] = []) {
  const { reading, remembered } = readingOf(documentOf(body), rules)
  if (reading.kind !== 'article') throw new Error(`no article, but ${reading.kind}`)
  return { ...reading, remembered }
}

const rule = (id: string, kind: Rule['kind'], selector: string): Rule => ({
  id,
  kind,
  selector,
  fingerprint: '',
})

describe('an article', () => {
  test('comes with the list of left-out parts and the time that the extraction took', () => {
    const { article, leftOut, rules, problems, took } = articleOf()
    expect(article.title).toBe('The title')
    expect(article.content).toContain('data-block=')
    expect(leftOut.map(({ excerpt }) => excerpt)).toContain('Home page Other page')
    expect([rules, problems]).toEqual([[], []])
    expect(took).toBeGreaterThanOrEqual(0)
  })

  test('follows the rules, and names the rules that matched', () => {
    const [removes, keeps, idle] = [
      rule('r', 'remove', '.promo'),
      rule('k', 'keep', '.notes'),
      rule('i', 'remove', '.gone'),
    ]
    const { article, leftOut, rules, problems } = articleOf([removes, keeps, idle])
    expect(article.content).toContain('Notes on the text')
    expect(article.content.match(/word49\b/g)).toHaveLength(2)
    expect(leftOut.find(({ rule }) => rule === 'r')?.words).toBe(50)
    expect(rules).toEqual([removes, keeps])
    expect(problems).toEqual([{ rule: idle, because: 'no-match' }])
  })

  test('is made by the requested method, with its values', () => {
    const by = { method: 'vips', tuning: { 'shake.link': 2.5 } } as const
    const method = vi.fn(() => ({
      name: 'only-notes',
      vote: (page: Page) => ({
        values: Float32Array.from(blocks(page).first, id =>
          characterData(page.node[id] as Text).startsWith('Notes') ? 1 : -1,
        ),
        why: () => ({ code: 'prose', values: [] }) as const,
      }),
    }))
    world.opinions = { isAlive: () => true, method, panel: () => Promise.reject() as never }
    const reading = read(documentOf(body), () => {}).read({ rules: [], force: true, by }) as Reading
    delete world.opinions
    if (reading.kind !== 'article') throw new Error(`no article, but ${reading.kind}`)
    expect(method).toHaveBeenCalledExactlyOnceWith(by)
    expect(reading.article.content).toContain('Notes on the text')
    expect(reading.article.content).not.toContain('word49')
  })

  test('is remembered with the blocks that each entry stands for', () => {
    const { leftOut, remembered } = articleOf()
    expect(remembered).toHaveLength(2)
    expect([...remembered[1]!.leftOut.keys()]).toEqual(leftOut.map(({ block }) => block))
  })

  test('follows the marks on its elements', () => {
    const document = documentOf(body)
    const [promo, notes] = ['.promo', '.notes'].map(selector => document.querySelector(selector)!)
    const marks: Mark[] = [
      { element: promo!, kind: 'remove' },
      { element: notes!, kind: 'keep' },
    ]
    const reading = read(
      document,
      () => {},
      () => marks,
    ).read({ rules: [], force: false }) as Extract<Reading, { kind: 'article' }>
    expect(reading.article.content).toContain('Notes on the text')
    expect(reading.article.content.match(/word49\b/g)).toHaveLength(2)
    expect(reading.leftOut.map(({ reason, rule }) => [reason.code, rule])).toContainEqual([
      'marked-remove',
      undefined,
    ])
  })

  test('can be sent as a message', () => {
    const { remembered, ...reading } = articleOf([rule('r', 'remove', '.promo')])
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading)
  })
})

describe('no article', () => {
  test('is reported with the reason, and nothing stays remembered', () => {
    const idle = rule('i', 'remove', '.gone')
    const { reading, remembered } = readingOf(documentOf('<p>Only some words.</p>'), [idle])
    expect(reading).toMatchObject({
      kind: 'nothing',
      because: { code: 'too-short', words: 3 },
      problems: [{ rule: idle, because: 'no-match' }],
    })
    expect(remembered).toEqual([null])
  })

  test('becomes one if the person keeps a part', () => {
    const document = documentOf('<p>Only some words.</p>')
    const marks: Mark[] = [{ element: document.querySelector('p')!, kind: 'keep' }]
    const reading = read(
      document,
      () => {},
      () => marks,
    ).read({ rules: [], force: false }) as Reading
    expect(reading.kind).toBe('article')
  })

  test('becomes the best guess if the person asks for it', () => {
    expect(readingOf(documentOf('<p>Only some words.</p>'), [], true).reading.kind).toBe('article')
  })

  test.each(['image/svg+xml', 'application/xml', 'text/xml'] as const)(
    'is in a document of the type %s',
    type => {
      const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', type)
      expect(readingOf(document)).toEqual({ reading: { kind: 'unreadable', type }, remembered: [null] })
    },
  )

  test('cannot be caused by the page: an element named contentType changes nothing', () => {
    const { reading } = readingOf(documentOf(`<img name="contentType">${body}`))
    expect(reading.kind).toBe('article')
  })
})

test('windows are told that a script has changed the address of the page', () => {
  const { read: readAgain, growth } = read(document, () => {})
  const request = { rules: [], force: false }
  const before = location.href
  readAgain(request)
  growth(request)
  history.replaceState(null, '', '#place')
  growth(request)
  expect(tellMoved).not.toHaveBeenCalled()
  history.replaceState(null, '', '/another')
  growth(request)
  expect(tellMoved).toHaveBeenCalledOnce()
  readAgain(request)
  growth(request)
  expect(tellMoved).toHaveBeenCalledOnce()
  history.replaceState(null, '', before)
})
