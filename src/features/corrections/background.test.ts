import { expect, test } from 'vitest'
import type { CallPage } from '../../messages/access.ts'
import { fakeArea } from '../../store/fake-area.ts'
import { rule, storeOn } from '../../store/testing.ts'
import { ruleCalls } from './background.ts'

const PAGE: CallPage = {
  tab: 1,
  origin: 'https://www.example.org',
  protocol: 'https:',
  host: 'www.example.org',
  hostname: 'www.example.org',
  path: '/a',
  address: 'https://www.example.org/a',
  isPrivate: false,
}

test('a change is answered with the rules that now hold on the page', async () => {
  const { saveRule, deleteRule, pageRules } = ruleCalls(storeOn(fakeArea()))
  await saveRule.handle({ rule: rule('a') }, PAGE)
  const saved = await saveRule.handle({ rule: rule('b') }, PAGE)
  expect(saved?.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(saved).toEqual(await pageRules.handle(null, PAGE))
  const left = await deleteRule.handle({ id: 'a' }, PAGE)
  expect(left?.map(({ id }) => id)).toEqual(['b'])
})

test('a rule that is stored is not reported as lost when the rules cannot be read again', async () => {
  let isStored = false
  const disk = new Map<string, unknown>()
  const area = fakeArea(disk, async operation => {
    if (operation === 'get' && isStored) throw new Error('The disk is gone.')
    if (operation === 'set') isStored = true
  })
  expect(await ruleCalls(storeOn(area)).saveRule.handle({ rule: rule('a') }, PAGE)).toBe(null)
  expect([...disk.keys()]).toEqual(['rules:example.org'])
})

test.each([
  [false, { thing: 'text', excerpt: 'The almanac has arrived.' }],
  [true, undefined],
] as const)(
  'a rule that is made in a private window (%s) is stored without text of the page',
  async (isPrivate, label) => {
    const { saveRule, pageRules } = ruleCalls(storeOn(fakeArea()))
    const made = { ...rule('a'), label: { thing: 'text', excerpt: 'The almanac has arrived.' } } as const
    await saveRule.handle({ rule: made }, { ...PAGE, isPrivate })
    expect(await pageRules.handle(null, PAGE)).toEqual([{ ...rule('a'), ...(label ? { label } : {}) }])
  },
)

test('what is read in a private window leaves no note', async () => {
  const store = storeOn(fakeArea())
  const { saveRule, noteMatches, pageRules } = ruleCalls(store)
  await saveRule.handle({ rule: rule('a') }, PAGE)
  await noteMatches.handle({ ids: ['a'] }, { ...PAGE, isPrivate: true })
  expect(await pageRules.handle(null, PAGE)).toMatchObject([{ health: { matches: 0 } }])
  await noteMatches.handle({ ids: ['a'] }, PAGE)
  expect(await pageRules.handle(null, PAGE)).toMatchObject([{ health: { matches: 1 } }])
})
