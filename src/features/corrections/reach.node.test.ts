import { describe, expect, test } from 'vitest'
import { heldRule } from '../../engine/site/site-rules.ts'
import { anchorOf } from '../../store/anchor.ts'
import { otherReaches, reachOf } from './reach.ts'

const ADDRESS = 'https://example.org/news/1?from=mail'
const named = heldRule({ id: 'a', kind: 'remove', selector: '.offer', fingerprint: '9-abc' })
const bound = heldRule({ id: 'a', kind: 'remove', selector: 'main > p:nth-of-type(3)', fingerprint: '9-abc' })

describe('a rule', () => {
  test('with a name hides all boxes like this, and can be limited to the text or to the page', () => {
    expect(reachOf(named)).toBe('boxes')
    const others = otherReaches(named, 'boxes', ADDRESS)
    expect(others.map(([reach]) => reach)).toEqual(['text', 'page'])
    for (const [reach, rule] of others) {
      expect(reachOf(rule)).toBe(reach)
      // The rule replaces the one that was made first.
      expect(rule.id).toBe(named.id)
    }
    expect(others[1]![1].scope).toEqual({ subdomains: false, path: '/news/1' })
  })

  test('without a name hides one text, and can be limited to the page', () => {
    expect(reachOf(bound)).toBe('text')
    expect(otherReaches(bound, 'text', ADDRESS).map(([reach]) => reach)).toEqual(['page'])
  })

  test('that was limited can have its first reach again', () => {
    const [, [, onPage]] = otherReaches(named, 'boxes', ADDRESS) as [unknown, [string, typeof named]]
    expect(otherReaches(named, reachOf(onPage), ADDRESS)).toContainEqual(['boxes', named])
  })

  test('is not bound to a text that is too short to be recognized', () => {
    const short = { ...named, fingerprint: '' }
    expect(otherReaches(short, 'boxes', ADDRESS).map(([reach]) => reach)).toEqual(['page'])
  })

  test('of one text does not replace the rule of another text', () => {
    const texts = ['9-abc', '9-def'].map(
      fingerprint => otherReaches({ ...named, fingerprint }, 'boxes', ADDRESS)[0]![1],
    )
    expect(new Set(texts.map(anchorOf)).size).toBe(2)
  })
})
