import { expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { elementOf } from '../../page/page.ts'
import { nested, pageOf, prose } from '../../page/testing.ts'
import { containers } from './containers.ts'

/** The ids of the containers of a page whose blocks are this probable. */
function chosen(body: string, ...probability: number[]): string[] {
  const page = pageOf(body)
  expect(blocks(page).count).toBe(probability.length)
  return containers(page, probability).chosen.map(id => elementOf(page, id).id)
}

const text = `<p>${prose(60)}</p>`
const page = `<div id="page"><div id="main"><div id="text">${text}${text}</div><div id="talk">${text}</div></div><p>${prose(20)}</p></div>`

test('the container is the smallest element with the likely blocks', () => {
  expect(chosen(page, 0.9, 0.9, 0.1, 0.1)).toEqual(['text'])
  expect(chosen(page, 0.9, 0.9, 0.9, 0.1)).toEqual(['main'])
})

test('a page without likely blocks has no container', () => {
  expect(chosen(page, 0.1, 0.1, 0.1, 0.1)).toEqual([])
  expect(chosen('')).toEqual([])
})

test('a page that nests without limit has one, too', () => {
  const deep = nested(3_000, 'div', text + text)
  expect(containers(deep, [0.9, 0.9]).chosen).toHaveLength(1)
})
