import { expect, test } from 'vitest'
import type { Rule } from '../../schema/rule.ts'
import { blocks } from '../page/facts/blocks.ts'
import { idOf, pageOf, prose } from '../page/testing.ts'
import { matchRules } from '../site/match-rules.ts'
import type { BlockDecision } from './block-decision.ts'
import { decide } from './decide.ts'

const rule = (kind: Rule['kind'], selector: string): Rule => ({
  id: selector,
  kind,
  selector,
  fingerprint: '',
})

/** A decision on a page of three blocks, before any rule: the first is content, the second is undecided. */
const page = pageOf(
  `<p class="a">${prose(10)}</p><p class="b"><img alt="">${prose(30)}</p><p class="c">${prose(5)}</p>`,
)
const decision: BlockDecision = {
  keep: Uint8Array.of(1, 0, 0),
  probability: Float32Array.of(0.75, 0.25, 0.25),
  confidence: 0.2,
  pruned: new Uint8Array(page.size),
  evidence: block => [{ method: 'heard', vote: block, reason: { code: 'prose', values: [] } }],
}
const decided = (...rules: Rule[]) => decide(page, decision, matchRules(page, rules))

test('without rules, the decision stays as it was', () => {
  const {
    keep,
    probability,
    excluded: barred,
    root,
    confidence,
    evidence: grounds,
  } = decided(rule('keep', '.nowhere'))
  expect([keep, probability, barred]).toEqual([decision.keep, decision.probability, decision.pruned])
  expect(root).toBe(idOf(page, '.a'))
  expect(confidence).toBe(0.2)
  expect(grounds(2)).toEqual(decision.evidence(2))
})

test('a keep rule is certain: confidence rises with the share of kept words that it covers, and probabilities stay', () => {
  const { keep, probability, confidence } = decided(rule('keep', '.b'))
  expect([...keep]).toEqual([1, 1, 0])
  expect(probability).toEqual(decision.probability)
  expect(confidence).toBeCloseTo(0.8, 9) // the rule covers three quarters of the kept words (1), the model's confidence is 0.2 for the rest
})

test('blocks that a rule removes, or that lie outside the ruled root, are dropped, with the rule as the first reason', () => {
  const { keep, confidence, evidence: grounds } = decided(rule('root', '.b'), rule('keep', '.c'))
  expect([...keep]).toEqual([0, 0, 1])
  expect(confidence).toBe(1)
  expect(grounds(0).map(({ reason }) => reason.code)).toEqual(['outside-root', 'prose'])
  expect(decided(rule('remove', '.a')).evidence(0)[0]?.reason.code).toBe('rule-remove')
})

test('the text of the title is excluded, but an image inside the title element may stay', () => {
  const { excluded: barred, evidence: grounds } = decided(rule('title', '.b'))
  const image = idOf(page, 'img')
  expect([barred[image], barred[image + 1]]).toEqual([0, 1])
  expect(blocks(page).first[1]).toBe(image + 1)
  expect(grounds(1)[0]?.reason.code).toBe('title')
})
