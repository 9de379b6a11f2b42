import { expect, test } from 'vitest'
import type { Verdict } from '../../../engine/ensemble/verdict.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type Page } from '../../../engine/page/page.ts'
import { pageOf } from '../../../engine/page/testing.ts'
import { nextRoots } from './roots.ts'

/** A verdict that keeps what stands in `.in`. */
function verdictOn(page: Page): Verdict {
  const { element, count } = blocks(page)
  const isIn = (block: number) => elementOf(page, element[block]!).closest('.in') !== null
  return { keep: Uint8Array.from({ length: count }, (_, block) => Number(isIn(block))) } as Verdict
}

function names(body: string): string[] {
  const page = pageOf(body)
  return nextRoots(page, verdictOn(page)).map(({ elements }) => elementOf(page, elements[0]!).id)
}

test('come in the order of what they hold of the text and leave out of the rest', () => {
  // 6 kept words. #story holds them all and nothing else (1); #page also 2 others (12/14); #part 4 of them (8/10).
  const body = `<div id="page"><div id="story"><div id="part"><p class="in" id="a">one two three</p>
    <p class="in" id="b">four</p></div><p class="in" id="c">five six</p></div><p>other words</p></div><p>end</p>`
  expect(names(body)).toEqual(['story', 'page', 'part', 'a', 'c', 'b'])
})

test('are none where nothing is kept', () => {
  expect(names('<p>Nothing is kept here</p>')).toEqual([])
})
