import { expect, test } from 'vitest'
import type { Verdict } from '../../../engine/decision/verdict.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type Page } from '../../../engine/page/page.ts'
import { counted, nested, pageOf } from '../../../engine/page/testing.ts'
import { nextRoots } from './roots.ts'

/** A verdict that keeps the content of `.in`. */
function verdictOn(page: Page): Verdict {
  const { element, count } = blocks(page)
  const isIn = (block: number) => elementOf(page, element[block]!).closest('.in') !== null
  return { keep: Uint8Array.from({ length: count }, (_, block) => Number(isIn(block))) } as Verdict
}

function names(body: string): string[] {
  const page = pageOf(body)
  return nextRoots(page, verdictOn(page)).map(({ elements }) => elementOf(page, elements[0]!).id)
}

test('candidates are ordered by how much of the kept text, and how little else, they contain', () => {
  // 6 kept words. #story holds them all and nothing else (1); #page also 2 others (12/14); #part 4 of them (8/10).
  const body = `<div id="page"><div id="story"><div id="part"><p class="in" id="a">one two three</p>
    <p class="in" id="b">four</p></div><p class="in" id="c">five six</p></div><p>other words</p></div><p>end</p>`
  expect(names(body)).toEqual(['story', 'page', 'part', 'a', 'c', 'b'])
})

test('there are no candidates if nothing is kept', () => {
  expect(names('<p>Nothing is kept here</p>')).toEqual([])
})

test('levels that were visited for one paragraph are not visited again for another', () => {
  const { page, asked } = counted(nested(3_000, 'div', '<p>one</p>'.repeat(1_000)))
  const [root] = nextRoots(page, { keep: new Uint8Array(1_000).fill(1) } as Verdict)
  expect([root!.from, root!.to, root!.elements.length]).toEqual([0, 999, 3_000])
  expect(asked()).toBeLessThan(200_000)
})
