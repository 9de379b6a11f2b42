import { expect, test } from 'vitest'
import type { ReasonCode } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Votes } from '../methods/method.ts'
import { blocks } from '../page/facts/blocks.ts'
import { elementOf, type Page } from '../page/page.ts'
import { pageOf, prose } from '../page/testing.ts'
import { matchRules } from '../site/match-rules.ts'
import { decide } from './decide.ts'
import { learned } from './learned.ts'
import { modelFrom } from './model/model.ts'
import { modelOn } from './testing.ts'
import { keeping } from './units/testing.ts'

/** The blocks in question are those in elements of the class `case`. */
const isCase = (page: Page, block: number) =>
  elementOf(page, blocks(page).element[block]!).closest('.case') !== null

const text = `<p>${prose(60)}.</p>`
const texts = text.repeat(10)
const times = (count: number, html: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => html(n)).join('')

/** A block model by which blocks of links are not content, and a unit forest that keeps all units or none. */
const unlinked = (margin: number, keepsUnits = true) => ({
  ...modelFrom(modelOn('linkShare', 0.5, false, margin)),
  units: keeping('words', keepsUnits ? 1000 : -1).units,
})

interface Cause {
  readonly body: string
  readonly kept: boolean
  readonly model?: ReturnType<typeof unlinked>
  readonly rule?: Rule
  /** Whether the site's other pages have the blocks in question. */
  readonly isShared?: boolean
}

/** A name without digits for each number below 676. */
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))
const table = '<table class="case"><tr><td>Year</td><td><a href="/n">Number</a></td></tr></table>'
const notes = `<p>${prose(500)}${times(200, n => `<sup><a href="#n${n}">${n}</a></sup>`)}</p>${texts}
  <p>About us</p><ol class="case">${times(200, n => `<li id="n${n}"><a href="/${n}">A source ${n}</a></li>`)}</ol>`
const list = `<ul>${'<li>three plain words</li>'.repeat(9)}<li class="case"><a href="/">Link</a></li></ul>`

const CAUSES: Partial<Record<ReasonCode, Cause>> = {
  overlay: {
    body: `${texts}${texts}<div class="case" style="position: fixed">${'<p>We use cookies</p>'.repeat(200)}</div>`,
    kept: false,
  },
  elsewhere: {
    body: `${texts}<div class="case">${`<h2>Read next</h2>${'<p>Another article</p>'.repeat(4)}`.repeat(40)}</div>`,
    kept: false,
    model: unlinked(2),
  },
  'sign-up': {
    body: times(
      100,
      n =>
        `<div>${text}<div class="case"><p>Our letter ${n}</p><p>Every week</p><input type="email"></div></div>`,
    ),
    kept: false,
  },
  comment: {
    body: `${texts}<div class="comments case">${'<p>I do not agree with this</p>'.repeat(200)}</div>`,
    kept: false,
    model: unlinked(2.5),
  },
  'on-other-pages': {
    body: `${texts}<div class="case">${'<p>All rights are reserved</p>'.repeat(200)}</div>`,
    kept: false,
    isShared: true,
    model: unlinked(0.25),
  },
  title: { body: `${texts}<div class="case">${'<p>Test test</p>'.repeat(200)}</div>`, kept: false },
  'outside-root': {
    body: `<main>${texts}</main><div class="case">${text.repeat(200)}</div>`,
    kept: false,
    rule: { id: 'r', kind: 'root', selector: 'main', fingerprint: '' },
  },
  'unit-kept': { body: `<main>${(text + table).repeat(100)}${text}</main>`, kept: true },
  'unit-dropped': {
    body: `<main>${times(100, n => text + table.replace('<tr>', `<tr class="${letters(n)}">`))}${text}</main>`,
    kept: false,
    model: unlinked(4, false),
  },
  referred: { body: `<main>${notes}</main>`, kept: true },
  illustration: {
    body: `<main>${text}${times(200, n => `<figure class="make${letters(n)}"><img src="a.jpg"><figcaption class="case"><a href="/x">Mill</a> of old</figcaption></figure>${text}`)}</main>`,
    kept: true,
    model: unlinked(4, false),
  },
  leads: {
    body: `<main>${text}${`<h3 class="case"><a href="/x">Part</a></h3><table><tr><td>Year</td><td>One</td></tr></table>${text}`.repeat(200)}</main>`,
    kept: true,
  },
  together: { body: `<main>${texts}${list.repeat(200)}</main>`, kept: true, model: unlinked(1.5) },
}

function judged({ body, model = unlinked(4), rule, isShared }: Omit<Cause, 'kept'>) {
  const page = pageOf(body)
  const matches = matchRules(page, rule ? [rule] : [])
  const all = Array.from({ length: blocks(page).count }, (_, block) => block)
  const template: Votes = {
    values: Float32Array.from(all, block => (isShared && isCase(page, block) ? -1 : 1)),
    why: () => ({ code: 'on-other-pages', values: [9, 9] }),
  }
  const decision = learned(page, model, template, matches)
  return { page, all, decision, verdict: decide(page, decision, matches) }
}

test.each(Object.entries(CAUSES))('%s: the cause is the first reason', (code, cause) => {
  const { page, all, verdict } = judged(cause)
  const cases = all.filter(block => isCase(page, block))
  expect(cases).toHaveLength(200)
  const first = cases.map(block => [verdict.keep[block] === 1, verdict.evidence(block)[0]?.reason.code])
  expect(first).toEqual(cases.map(() => [cause.kept, code]))
})

test.each([
  ['in part', '<td class="case"><a href="/n">Number</a></td>', 'unit-kept'],
  ['as a whole', '<td class="case" colspan="2"><a href="/n">Number</a></td>', 'on-other-pages'],
])('a table that other pages of the site share %s', (_, cell, code) => {
  const year = code === 'unit-kept' ? '<td>Year</td>' : ''
  const body = `<main>${(text + `<table><tr>${year}${cell}</tr></table>`).repeat(9)}${text}</main>`
  const { page, all, verdict } = judged({ body, isShared: true })
  const cases = all.filter(block => isCase(page, block))
  const first = cases.map(block => [verdict.keep[block] === 1, verdict.evidence(block)[0]?.reason.code])
  expect(first).toEqual(cases.map(() => [code === 'unit-kept', code]))
})

test('the untrained methods do not bring back what other pages of the site share', () => {
  const dialog = `<div style="position: fixed"><p>${prose(70)}</p></div>`
  const body = `<main><p>${prose(50)}.</p><p class="case">${prose(60)}.</p></main>${dialog}`
  const { verdict } = judged({ body, isShared: true, model: unlinked(0.25) })
  expect([...verdict.keep]).toEqual([1, 0, 0])
  expect(verdict.evidence(1)[0]?.reason.code).toBe('on-other-pages')
})

test('the model is the first reason where it decided by itself', () => {
  const body = `${text.repeat(200)}<footer>${'<p><a href="/">Imprint</a></p>'.repeat(200)}</footer>`
  const { all, verdict } = judged({ body })
  const first = all.map(block => verdict.evidence(block)[0])
  expect(all).toHaveLength(400)
  expect(first.map(ground => ground?.reason)).toEqual(
    all.map(block => ({ code: 'likely', values: [block < 200 ? 98 : 2] })),
  )
})

test('the untrained methods are the first reasons where the model has missed the text', () => {
  const nothing = { ...unlinked(4), second: modelFrom(modelOn('linkShare', -1)).second }
  const body = `<article>${`<p>${prose(70)}.</p>`.repeat(200)}</article>`
  const { all, verdict } = judged({ body, model: nothing })
  expect(all.filter(block => verdict.keep[block])).toHaveLength(200)
  for (const block of all) {
    const methods = verdict.evidence(block).map(({ method }) => method)
    expect(['prune', 'best-subtree', 'descent', 'shake']).toContain(methods[0])
    expect(methods.at(-1)).toBe('model')
  }
})

test('the first reason agrees with the decision, and the probability is the model’s own', () => {
  for (const cause of Object.values(CAUSES)) {
    const { all, verdict } = judged(cause)
    for (const block of all) expect(verdict.evidence(block)[0]!.vote > 0).toBe(verdict.keep[block] === 1)
    for (const block of all) expect(verdict.probability[block]).toBeGreaterThan(0)
  }
})
