import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../engine/decision/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import { pageOf, prose } from '../../engine/page/testing.ts'
import { matchRules } from '../../engine/site/match-rules.ts'
import type { ReasonCode } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
import { leftOut } from './left-out.ts'

/** A verdict that drops the blocks inside `[data-why]`, for that reason, and keeps the others. */
function verdictOn(page: Page): Verdict {
  const { element, count } = blocks(page)
  const why = (block: number) =>
    (page.node[element[block]!] as Element).closest('[data-why]')?.getAttribute('data-why')
  return {
    keep: Uint8Array.from({ length: count }, (_, block) => (why(block) ? 0 : 1)),
    probability: new Float32Array(count),
    excluded: new Uint8Array(page.size),
    root: 0,
    confidence: 1,
    evidence: block => [
      { method: 'test', vote: -1, reason: { code: why(block) as ReasonCode, values: [block] } },
    ],
  }
}

const isLike = (node: Node, selector: string) => 'matches' in node && (node as Element).matches(selector)

/** The list for a page without its images and tables. Each entry is its number of words and its excerpt. */
function listed(body: string, rules: Rule[] = []) {
  const page = pageOf(body)
  const found = (selector: string) => page.node.flatMap((node, id) => (isLike(node, selector) ? [id] : []))
  const missing = { images: found('img'), tables: found('table') }
  const { entries, lastBlock } = leftOut(page, verdictOn(page), missing, matchRules(page, rules), rules)
  return { entries, lastBlock, lines: entries.map(({ words, excerpt }) => `${words}: ${excerpt}`) }
}

describe('what was left out', () => {
  test('is listed largest first, without what was kept', () => {
    const { lines } = listed(
      `<p>Kept text of the article</p><p data-why="link-heavy">three words here</p>
       <p>Kept</p><p data-why="outside-article">and here are five words</p>`,
    )
    expect(lines).toEqual(['5: and here are five words', '3: three words here'])
  })

  test('is one entry per list, with its blocks', () => {
    const { entries, lastBlock } = listed(
      '<p>Kept</p><ul data-why="link-heavy"><li>One thing</li><li><p>Another thing</p></li><li>More</li></ul><p>Kept</p>',
    )
    expect(entries).toEqual([
      {
        block: 1,
        excerpt: 'One thing Another thing More',
        words: 5,
        images: 0,
        tables: 0,
        reason: { code: 'link-heavy', values: [1] },
      },
    ])
    expect(lastBlock).toEqual(new Map([[1, 3]]))
  })

  test('is one entry per box of a sidebar, which the headings separate', () => {
    const box = (name: string) =>
      `<div><h3>${name}</h3><ul><li>first of ${name}</li><li>last of ${name}</li></ul></div>`
    const { lines } = listed(
      `<p>Kept</p><aside data-why="outside-article">${box('Tags')}${box('News')}</aside>`,
    )
    expect(lines).toEqual(['7: Tags first of Tags last of Tags', '7: News first of News last of News'])
  })

  test('is separate entries where the reasons differ, or where a block in between was kept', () => {
    const { lines } = listed(
      `<div><p data-why="link-heavy">links and more links</p><p data-why="outside-article">outside of it all</p></div>
       <div><p data-why="prose">before the kept one</p><p>kept</p><p data-why="prose">after the kept one</p></div>`,
    )
    expect(lines).toEqual([
      '4: links and more links',
      '4: outside of it all',
      '4: before the kept one',
      '4: after the kept one',
    ])
  })

  test('does not include the title, or texts of fewer than three words', () => {
    expect(
      listed('<h1 data-why="title">The title of this page</h1><p data-why="link-heavy">Read more</p>').lines,
    ).toEqual([])
  })

  test('counts the images and tables in each entry, also those in its element outside the text', () => {
    const { entries } = listed(
      `<p>Kept <img></p><div data-why="prose"><img><p>some words here</p><table><tr><td>1</table></div>
       <p data-why="prose"><img></p><p>kept</p><p data-why="link-heavy">One<img></p><p data-why="prose">Two</p>`,
    )
    expect(entries.map(({ excerpt, words, images, tables }) => [excerpt, words, images, tables])).toEqual([
      ['some words here 1', 4, 1, 1],
      ['One', 1, 1, 0],
    ])
  })

  test('names the rule for each entry, and has separate entries for two rules', () => {
    const rule = (id: string): Rule => ({ id, kind: 'remove', selector: `.${id}`, fingerprint: '' })
    const { entries } = listed(
      `<div data-why="rule-remove"><p class="a">removed by the one</p><p class="b">removed by the other one</p></div>`,
      [rule('a'), rule('b')],
    )
    expect(entries.map(({ excerpt, rule }) => [excerpt, rule])).toEqual([
      ['removed by the other one', 'b'],
      ['removed by the one', 'a'],
    ])
  })

  test('leaves hidden text out of the excerpts', () => {
    expect(listed('<p data-why="prose">one <span hidden>secret</span>two three</p>').lines).toEqual([
      '3: one two three',
    ])
  })

  test('keeps words apart where the page does, and together where it does', () => {
    const { lines } = listed(
      '<p data-why="prose"><a>one</a> <!-- --><a>two</a><br>th<b>r</b>ee\n<u>four</u></p>',
    )
    expect(lines[0]).toMatch(/: one two three four$/)
  })

  test('is at most 200 entries of at most 160 characters', () => {
    const { entries } = listed(`<p data-why="prose">${prose(60)}</p><p>kept</p>`.repeat(250))
    expect(entries).toHaveLength(200)
    for (const { excerpt } of entries) expect(excerpt.length).toBeLessThanOrEqual(160)
  })
})
