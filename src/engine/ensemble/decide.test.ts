import { expect, test } from 'vitest'
import { blocks } from '../page/facts/blocks.ts'
import { idOf, pageOf, prose } from '../page/testing.ts'
import { matchRules } from '../site/match-rules.ts'
import type { Rule } from '../site/rules.ts'
import { decide } from './decide.ts'
import type { Hearing } from './hearing.ts'

const rule = (kind: Rule['kind'], selector: string): Rule => ({
  id: selector,
  kind,
  selector,
  fingerprint: '',
})

/** What was heard of a page of three blocks: the first is content, and one is not sure. */
const page = pageOf(
  `<p class="a">${prose(10)}</p><p class="b"><img alt="">${prose(30)}</p><p class="c">${prose(5)}</p>`,
)
const hearing: Hearing = {
  keep: Uint8Array.of(1, 0, 0),
  probability: Float32Array.of(0.75, 0.25, 0.25),
  confidence: 0.2,
  absent: new Uint8Array(page.size),
  grounds: block => [{ method: 'heard', vote: block, reason: { code: 'prose', values: [] } }],
}
const decided = (...rules: Rule[]) => decide(page, hearing, matchRules(page, rules))

test('where no rule says anything, what was heard holds', () => {
  const { keep, probability, barred, root, confidence, grounds } = decided(rule('keep', '.nowhere'))
  expect([keep, probability, barred]).toEqual([hearing.keep, hearing.probability, hearing.absent])
  expect(root).toBe(idOf(page, '.a'))
  expect(confidence).toBe(0.2)
  expect(grounds(2)).toEqual(hearing.grounds(2))
})

test('what a rule keeps is beyond doubt, and the page the surer the more of it that is', () => {
  const { keep, probability, confidence } = decided(rule('keep', '.b'))
  expect([...keep]).toEqual([1, 1, 0])
  expect([...probability]).toEqual([0.75, 1, 0.25])
  expect(confidence).toBeCloseTo(0.8, 9) // 0.2 for a quarter of the words, 1 for the others
})

test('what a rule removes, or puts outside, is none of it, and says so first', () => {
  const { keep, confidence, grounds } = decided(rule('root', '.b'), rule('keep', '.c'))
  expect([...keep]).toEqual([0, 0, 1])
  expect(confidence).toBe(1)
  expect(grounds(0).map(({ reason }) => reason.code)).toEqual(['outside-root', 'prose'])
  expect(decided(rule('remove', '.a')).grounds(0)[0]?.reason.code).toBe('rule-remove')
})

test('of a title the text stays out, and a picture beside it may stay', () => {
  const { barred, grounds } = decided(rule('title', '.b'))
  const image = idOf(page, 'img')
  expect([barred[image], barred[image + 1]]).toEqual([0, 1])
  expect(blocks(page).first[1]).toBe(image + 1)
  expect(grounds(1)[0]?.reason.code).toBe('title')
})
