import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../engine/decision/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import { readPage } from '../../engine/page/read-page.ts'
import { documentOf, idOf, pageOf } from '../../engine/page/testing.ts'
import { fingerprint } from '../../engine/site/fingerprint.ts'
import type { Mark } from '../../engine/site/marks.ts'
import { matchRules } from '../../engine/site/match-rules.ts'
import type { Rule } from '../../schema/rule.ts'
import { correct } from './content.ts'

/** The block that shows this text. */
function blockOf(page: Page, text: string): number {
  const { of } = blocks(page)
  return of[page.node.findIndex((node, id) => of[id]! >= 0 && (node as Text).data.includes(text))]!
}

/** A verdict that drops the blocks inside `.out` and keeps the others. */
function verdictOn(page: Page): Verdict {
  const { element, count } = blocks(page)
  const isOut = (block: number) => (page.node[element[block]!] as Element).closest('.out') !== null
  return {
    keep: Uint8Array.from({ length: count }, (_, block) => (isOut(block) ? 0 : 1)),
    probability: new Float32Array(count),
    excluded: new Uint8Array(page.size),
    root: idOf(page, 'main, [data-root]'),
    confidence: 1,
    evidence: () => [],
  }
}

/** The rule that is drafted for the block with this text, and the elements that it matches. */
function draft(page: Page, kind: 'keep' | 'remove', text: string, upTo?: string) {
  const block = blockOf(page, text)
  const leftOut = new Map(upTo === undefined ? [] : [[block, blockOf(page, upTo)]])
  const { draft } = correct(() => ({ page, verdict: verdictOn(page), leftOut }))
  const rule = draft({ block, kind }) as Rule | null
  return { rule, matched: rule && matchRules(page, [rule]).byRule.get(rule.id) }
}

const filler = '<p>Some prose of the article.</p><p>And some more of it.</p>'

describe('a rule that removes a block', () => {
  test('removes the box around it, including parts that were dropped already', () => {
    const page = pageOf(
      `<main>${filler}<div class="newsletter"><div><p>Get our letter every day</p></div><p class="out">Unsubscribe at will</p></div></main>`,
    )
    const { rule, matched } = draft(page, 'remove', 'Get our letter')
    expect(rule).toMatchObject({
      kind: 'remove',
      selector: '.newsletter',
      fingerprint: fingerprint('Get our letter every day Unsubscribe at will'),
    })
    expect(matched).toEqual([idOf(page, '.newsletter')])
  })

  test('does not remove the other kept blocks of the box', () => {
    const page = pageOf(
      `<main>${filler}<div class="box"><h3 class="head">A heading here</h3><p class="text">A text there is</p></div></main>`,
    )
    expect(draft(page, 'remove', 'A text there').rule?.selector).toBe('.text')
  })

  test('does not remove a picture beside it', () => {
    const page = pageOf(
      `<main>${filler}<div class="box"><img width="9" height="9"><p class="cap">Sold out again</p></div></main>`,
    )
    expect(draft(page, 'remove', 'Sold out').rule?.selector).toBe('.cap')
  })

  test('never removes the whole article', () => {
    for (const article of ['main', 'div data-root']) {
      const page = pageOf(
        `<div class="page"><${article} class="story"><div class="body"><p class="only">The only one there is</p></div></${article.slice(0, 4).trim()}></div>`,
      )
      expect(draft(page, 'remove', 'The only').matched).toEqual([idOf(page, '.body')])
    }
    const bare = pageOf('<div class="page"><p class="only" data-root>The only one there is</p></div>')
    expect(draft(bare, 'remove', 'The only').matched).toEqual([idOf(bare, 'p')])
  })

  test('prefers a smaller element with a name to a larger one without', () => {
    const page = pageOf(
      `<main><div>One of them</div><div><div class="css-1x2y3z"><p class="promo">Buy it right now</p></div></div>${filler}</main>`,
    )
    expect(draft(page, 'remove', 'Buy it').rule?.selector).toBe('.promo')
  })

  test('uses the text when no element has a name', () => {
    const page = pageOf(`<main>${filler}<p>Please share this page</p></main>`)
    const { rule, matched } = draft(page, 'remove', 'Please share')
    expect(rule?.selector).toContain(':nth-')
    expect(matched).toHaveLength(1)
    const next = pageOf(
      '<main><p>Other</p><p>words</p><p>Not to be removed</p><p>Please share this page</p></main>',
    )
    expect(matchRules(next, [rule!]).byRule.get(rule!.id)).toEqual([idOf(next, 'p:nth-of-type(4)')])
  })

  test('is not made from a position alone, which would match another text on another page', () => {
    const page = pageOf(`<main>${filler}<p>Advertisement</p></main>`)
    expect(draft(page, 'remove', 'Advertisement').rule).toBe(null)
  })

  test('is not made for text that shares its element with other blocks', () => {
    const page = pageOf(`<main>${filler}<div class="mixed">Loose text here<p>A kept block</p></div></main>`)
    expect(draft(page, 'remove', 'Loose text').rule).toBe(null)
  })

  test('selects one of several similar shadow roots by its text', () => {
    const document = documentOf(`<main>${filler}<x-a></x-a><x-a></x-a></main>`)
    document.querySelectorAll('x-a').forEach((host, i) => {
      host.attachShadow({ mode: 'open' }).innerHTML = `<p class="card">Card of letter ${'ab'[i]}</p>`
    })
    const { rule, matched } = draft(readPage(document), 'remove', 'letter a')
    expect(rule?.selector).toContain(':nth-')
    expect(matched).toHaveLength(1)
  })
})

describe('a rule that keeps what was left out', () => {
  test('selects the element that contains the whole entry and nothing kept', () => {
    const page = pageOf(
      `<main>${filler}<div class="out"><ol class="footnotes"><li>The first note</li><li>The last note</li></ol></div></main>`,
    )
    const { rule, matched } = draft(page, 'keep', 'first note', 'last note')
    expect(rule).toMatchObject({ kind: 'keep', selector: '.footnotes' })
    expect(matched).toEqual([idOf(page, '.footnotes')])
  })

  test('selects no other entries that were left out beside it', () => {
    const page = pageOf(
      `<main>${filler}</main><div class="out side"><p class="note">Note on the text</p><p>Something else here</p></div>`,
    )
    expect(draft(page, 'keep', 'Note on', 'Note on').rule?.selector).toBe('.note')
  })
})

describe('a draft', () => {
  test('has a unique id', () => {
    const page = pageOf(`<main>${filler}<p class="promo">Buy it now</p></main>`)
    const ids = new Set([1, 2, 3].map(() => draft(page, 'remove', 'Buy it').rule?.id))
    expect(ids.size).toBe(3)
  })

  test('of a block that does not exist is null', () => {
    const page = pageOf(`<main>${filler}</main>`)
    const { draft } = correct(() => ({ page, verdict: verdictOn(page), leftOut: new Map() }))
    expect(draft({ block: 99, kind: 'remove' })).toBe(null)
  })

  test('throws before anything was read', () => {
    expect(() => correct(() => null).draft({ block: 0, kind: 'keep' })).toThrow('has changed')
  })
})

test('a drafted rule replaces an opposite mark on the same part, and a preview of a rule changes no mark', () => {
  const page = pageOf(
    `<main>${filler}<p class="promo">Buy it right now</p><p class="other">Other words here</p></main>`,
  )
  const [promo, other] = ['.promo', '.other'].map(selector => page.document.querySelector(selector)!)
  const marks = {
    list: [
      { element: promo!, kind: 'remove' },
      { element: other!, kind: 'remove' },
    ] as readonly Mark[],
  }
  const { draft } = correct(() => ({ page, verdict: verdictOn(page), leftOut: new Map() }), marks)
  draft({ block: blockOf(page, 'Buy it'), kind: 'remove' })
  expect(draft({ block: blockOf(page, 'Buy it'), kind: 'keep', isPreview: true })).not.toBe(null)
  expect(marks.list).toHaveLength(2)
  draft({ block: blockOf(page, 'Buy it'), kind: 'keep' })
  expect(marks.list).toEqual([{ element: other, kind: 'remove' }])
})
