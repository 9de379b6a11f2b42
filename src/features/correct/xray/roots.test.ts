import { expect, test } from 'vitest'
import type { Verdict } from '../../../engine/ensemble/verdict.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type Page } from '../../../engine/page/page.ts'
import { readPage } from '../../../engine/page/read-page.ts'
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

test('are found without going up a page of 50,000 levels again for each of its 2,000 paragraphs', () => {
  const document = new DOMParser().parseFromString('<p>one</p>', 'text/html')
  let at: Element = document.body
  for (let i = 0; i < 50_000; i++) at = at.appendChild(document.createElement('div'))
  for (let i = 0; i < 2_000; i++) at.appendChild(document.createElement('p')).append('two')
  const page = readPage(document)
  const keep = new Uint8Array(2_001).fill(1, 1)
  const [root] = nextRoots(page, { keep } as Verdict)
  expect([root!.from, root!.to, root!.elements.length]).toEqual([1, 2_000, 50_000])
})
