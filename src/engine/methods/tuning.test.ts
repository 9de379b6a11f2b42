import { describe, expect, test } from 'vitest'
import type { Tuning, TuningName } from '../../schema/tuning.ts'
import { isTuningValue, TUNING_NAMES } from '../../schema/tuning.ts'
import { methods } from '../extract-by-name.ts'
import { blocks } from '../page/facts/blocks.ts'
import type { Page } from '../page/page.ts'
import { idOf, pageOf, prose } from '../page/testing.ts'
import { PUBLISHED, tuned, tunedBy } from './tuning.ts'

/** Whether a method with these values keeps the element `#t`. */
function keeps(name: string, page: Page, tuning: Tuning = {}): boolean {
  const method = tuned(methods.find(each => each.name === name)!, tuning)
  const { element } = blocks(page)
  return method.vote(page).values[element.indexOf(idOf(page, '#t'))]! > 0
}

const link = (words: number) => `<a href="/x">${prose(words)}</a>`

describe('the published values', () => {
  test('are possible values', () => {
    expect(TUNING_NAMES.filter(name => !isTuningValue(name, PUBLISHED[name]))).toEqual([])
  })

  test('change nothing when they are set', () => {
    const page = pageOf(`<nav>${link(9)}</nav><p>${prose(80)}</p><div class="promo">${prose(30)}</div>`)
    for (const method of methods) {
      const tuning = Object.fromEntries(tunedBy(method.name).map(name => [name, PUBLISHED[name]])) as Tuning
      expect([method.name, ...tuned(method, tuning).vote(page).values]).toEqual([
        method.name,
        ...method.vote(page).values,
      ])
    }
  })

  test('each tunes at least one method', () => {
    const used = new Set(methods.flatMap(({ name }) => tunedBy(name)))
    expect(TUNING_NAMES.filter(name => !used.has(name))).toEqual([])
  })
})

// 40 plain words, 15 in a link, two tags (p, a): 40 - 2*15 - 2 = 8.
const mixed = () => pageOf(`<p id="t">${prose(40)} ${link(15)}</p>`)
// A title that the tree keeps only for its own 12 words, between two short blocks.
const short = (words: number) => pageOf(`<div>a</div><div id="t">${prose(words)}</div><div>b</div>`)
const english = (words: number) => `the ${'of and to in '.repeat(words)}`

describe('a value changes what its method keeps', () => {
  test.each<[string, TuningName, () => Page, number | string, boolean]>([
    ['shake-exact', 'shake.link', mixed, 2.5, true], // 40 - 37.5 - 2 = 0.5
    ['shake-exact', 'shake.link', mixed, 2.6, false], // 40 - 39 - 2 = -1
    ['shake-exact', 'shake.word', mixed, 0.7, false], // 28 - 30 - 2 = -4
    ['shake-exact', 'shake.tag', mixed, 6, false], // 40 - 30 - 12 = -2
    ['shake-exact', 'shake.threshold', mixed, 9, false],
    ['shake-exact', 'shake.threshold', mixed, 8, true],
    ['declutter-exact', 'shake.threshold', mixed, 9, false],
    ['boilerpipe-num-words', 'boilerpipe.words', () => short(12), 11, true],
    ['boilerpipe-num-words', 'boilerpipe.words', () => short(20), 20, false],
    ['prune-exact', 'prune.words', () => pageOf('<p id="t" class="teaser">one</p>'), 'teaser', false],
    ['prune-exact', 'prune.words', () => pageOf('<p id="t" class="promo">one</p>'), '', true],
    [
      'prune',
      'prune.poison',
      () => pageOf(`<p id="t" class="teaser">a b</p><p>${prose(99)}</p>`),
      'teaser',
      false,
    ],
    ['justext-exact', 'justext.short', () => pageOf(`<p id="t">${english(20)}</p>`), 1000, false],
  ])('%s with another %s', (name, value, page, set, isKept) => {
    expect(keeps(name, page(), { [value]: set })).toBe(isKept)
    if (!isKept) expect(keeps(name, page())).toBe(true)
  })

  test('blessed names are kept by shake', () => {
    const page = pageOf(`<div id="t" class="menu">${link(20)}</div><p>${prose(50)}</p>`)
    expect(keeps('shake-exact', page)).toBe(false)
    expect(keeps('shake-exact', page, { 'shake.blessed': 'menu' })).toBe(true)
  })

  test('a larger spread halts the descent earlier', () => {
    // The shares of the two children differ by about 0.8.
    const page = pageOf(`<div><p>${'x'.repeat(900)}</p><p id="t">${'y'.repeat(95)}</p></div>`)
    expect(keeps('descent-exact', page)).toBe(false)
    expect(keeps('descent-exact', page, { 'descent.spread': 0.95 })).toBe(true)
  })
})
