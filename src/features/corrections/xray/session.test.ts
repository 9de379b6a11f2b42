import { beforeEach, describe, expect, test } from 'vitest'
import { documentOf } from '../../../engine/page/testing.ts'
import { heldRule } from '../../../engine/site/site-rules.ts'
import type { ElementRule } from '../../../schema/rule.ts'
import type { SiteRule } from '../../../schema/site-rule.ts'
import type { PageMarks } from '../marks.ts'
import { Session } from './session.ts'
import { decidedBy } from './survey.ts'
import { blockOf, STORY } from './testing.ts'

/** The stored rules of a test. */
let kept: SiteRule[]
let refusal: string | null
let marks: PageMarks
let changes: number
let document: Document

const rules = {
  pageRules: async () => [...kept],
  saveRule: async ({ rule }: { rule: ElementRule }) => {
    if (refusal) throw new Error(refusal)
    kept = [
      ...kept.filter(other => other.id !== rule.id && (other as ElementRule).selector !== rule.selector),
      rule,
    ]
    return [...kept]
  },
  deleteRule: async ({ id }: { id: string }) => {
    if (refusal) throw new Error(refusal)
    kept = kept.filter(rule => rule.id !== id)
    return [...kept]
  },
}

const open = () => Session.open({ document, marks, rules, changed: () => changes++ })
/** Points at the block that shows this text. */
const point = (session: Session, text: string) => session.point(blockOf(session.survey.page, text))
const isKept = ({ survey: { page, verdict } }: Session, text: string) =>
  verdict.keep[blockOf(page, text)] === 1
const selectors = () => kept.map(rule => (rule as ElementRule).selector)

beforeEach(() => {
  kept = []
  refusal = null
  marks = { list: [] }
  changes = 0
  document = documentOf(STORY)
})

describe('now', () => {
  test('parts are removed and kept at once on this page, and undo reverts it', async () => {
    const session = await open()
    point(session, 'Our almanac')
    await session.say('remove')
    point(session, 'Notes on the text')
    await session.say('keep')
    expect([isKept(session, 'Our almanac'), isKept(session, 'Notes on')]).toEqual([false, true])
    expect([kept, marks.list.length, changes]).toEqual([[], 2, 2])

    expect([await session.undo(), await session.undo(), await session.undo()]).toEqual([true, true, false])
    expect([isKept(session, 'Our almanac'), isKept(session, 'Notes on')]).toEqual([true, false])
    expect([await session.redo(), await session.redo(), await session.redo()]).toEqual([true, true, false])
    expect([isKept(session, 'Our almanac'), isKept(session, 'Notes on')]).toEqual([false, true])
  })

  test('marks still apply when X-ray is opened again', async () => {
    const first = await open()
    point(first, 'Our almanac')
    await first.say('remove')
    expect(isKept(await open(), 'Our almanac')).toBe(false)
  })

  test('a mark on a larger part replaces the marks inside it', async () => {
    const session = await open()
    point(session, 'Our almanac')
    await session.say('remove')
    session.widen(1)
    await session.say('keep')
    expect([isKept(session, 'Our almanac'), marks.list.length]).toEqual([true, 1])
    await session.undo()
    expect(isKept(session, 'Our almanac')).toBe(false)
  })

  test('the selection keeps its place and its width', async () => {
    const session = await open()
    point(session, 'Our almanac')
    session.widen(1)
    const before = session.pick!.level.elements.length
    await session.say('remove')
    expect([session.isKept, session.pick!.level.elements.length, session.pick!.canNarrow]).toEqual([
      false,
      before,
      true,
    ])
  })
})

describe('always', () => {
  test('saves a rule, and undo deletes it', async () => {
    const session = await open()
    point(session, 'Our almanac')
    expect(await session.sayAlways()).toBe('saved')
    expect(selectors()).toEqual(['.promo'])
    expect([isKept(session, 'Our almanac'), decidedBy(session.survey, session.block!)]).toEqual([
      false,
      'rule',
    ])
    expect(marks.list).toEqual([])

    document = documentOf(STORY)
    expect(isKept(await open(), 'Our almanac')).toBe(false)

    await session.undo()
    expect([kept, isKept(session, 'Our almanac')]).toEqual([[], true])
    await session.redo()
    expect(selectors()).toEqual(['.promo'])
  })

  test('saves the decision that was just marked', async () => {
    const session = await open()
    point(session, 'Our almanac')
    await session.say('remove')
    await session.sayAlways()
    const label = { thing: 'text', excerpt: expect.stringMatching(/^Our almanac has arrived/) }
    expect(kept).toMatchObject([{ kind: 'remove', selector: '.promo', label }])
    await session.undo()
    expect([isKept(session, 'Our almanac'), marks.list.length]).toEqual([false, 1])
    await session.undo()
    expect(isKept(session, 'Our almanac')).toBe(true)
  })

  test('deletes the rule that decided on the part', async () => {
    kept = [heldRule({ id: 'a', kind: 'remove', selector: '.promo', fingerprint: '' })]
    const session = await open()
    point(session, 'Our almanac')
    expect(session.always.does).toBe('forget')
    expect(await session.sayAlways()).toBe('forgotten')
    expect([kept, isKept(session, 'Our almanac')]).toEqual([[], true])
    await session.undo()
    expect([selectors(), isKept(session, 'Our almanac')]).toEqual([['.promo'], false])
  })

  test('undo restores the rule that was replaced', async () => {
    const old = heldRule({ id: 'old', kind: 'remove', selector: '.promo', fingerprint: '' })
    kept = [old]
    const session = await open()
    point(session, 'Our almanac')
    await session.say('keep')
    await session.sayAlways()
    expect(kept).toMatchObject([{ kind: 'keep', selector: '.promo' }])
    await session.undo()
    expect(kept).toEqual([old])
  })

  test('uses the chosen scope', async () => {
    const session = await open()
    point(session, 'Our almanac')
    const { always } = session
    if (always.does !== 'save') throw new Error('nothing to save')
    session.choose({ scope: always.draft.scopes.length - 1 })
    await session.sayAlways()
    expect(kept).toMatchObject([{ scope: always.draft.scopes.at(-1) }])
  })

  test('asks first if almost nothing would be left', async () => {
    const session = await open()
    point(session, 'Our almanac')
    for (let i = 0; i < 3; i++) session.widen(1)
    expect(await session.sayAlways()).toBe('unsure')
    expect(kept).toEqual([])
    // A new selection withdraws the question.
    session.widen(-1)
    session.widen(1)
    expect(await session.sayAlways()).toBe('unsure')
    expect(await session.sayAlways()).toBe('saved')
    expect(kept).toHaveLength(1)
  })

  test('is impossible for a part that no selector would find again', async () => {
    document = documentOf(STORY.replace('</main>', '<p>Advertisement</p></main>'))
    const session = await open()
    point(session, 'Advertisement')
    expect(await session.sayAlways()).toBe('impossible')
  })

  test('changes nothing if the rule cannot be saved', async () => {
    const session = await open()
    point(session, 'Our almanac')
    refusal = 'The store is full.'
    await expect(session.sayAlways()).rejects.toThrow('The store is full.')
    expect([isKept(session, 'Our almanac'), session.canUndo, changes]).toEqual([true, false, 0])
    refusal = null
    await session.sayAlways()
    refusal = 'The store is full.'
    await expect(session.undo()).rejects.toThrow('The store is full.')
    expect([isKept(session, 'Our almanac'), session.canUndo]).toEqual([false, true])
  })

  test('sets the element with the article, the most likely candidate first', async () => {
    const session = await open()
    expect(session.nextRoot()).toBe(true)
    expect(session.pick!.isRoot).toBe(true)
    expect(await session.sayAlways()).toBe('saved')
    expect(kept).toMatchObject([{ kind: 'root', selector: '.story', fingerprint: '' }])
    expect(kept[0]).not.toHaveProperty('label')
  })
})

test('the pinned selection replaces the one under the pointer', async () => {
  const session = await open()
  point(session, 'Our almanac')
  session.pin()
  const meant = session.block
  point(session, 'Notes on')
  session.toPin()
  expect(session.block).toBe(meant)
})
