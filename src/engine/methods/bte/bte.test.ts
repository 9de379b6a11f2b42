import { expect, test } from 'vitest'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { bteMethods } from './index.ts'
import { tagBalance } from './tag-balance.ts'

test('a word scores 1, a start tag or end tag -1, in document order', () => {
  const page = pageOf(`<div id="d"><p>${prose(3)} <b>${prose(2)}</b></p><br><p></p></div><i>a</i>`)
  const d = idOf(page, '#d')
  // div p 3 b 2 | b p ended, br | p | p div ended, i | a
  expect([...tagBalance(page).subarray(2 * d)]).toEqual([
    0, -1, 0, -1, 0, 3, 0, -1, 0, 2, -2, -1, 0, -1, -2, -1, 0, 1,
  ])
})

test('the run extends across tags if more words follow than there are tags', () => {
  const kept = (words: number) => {
    const page = pageOf(`<p>${prose(40)}</p><ul><li></li><li></li></ul><p>${prose(words)}</p>`)
    return [...bteMethods[0]!.vote(page).values]
  }
  // </p> <ul> <li> </li> <li> </li> </ul> <p>
  expect(kept(8)).toEqual([1, -1])
  expect(kept(9)).toEqual([1, 1])
})

test('hidden words count', () => {
  const page = pageOf(`<p>a</p><p hidden>${prose(9)}</p><p>b c d e</p>`)
  expect([...bteMethods[0]!.vote(page).values]).toEqual([-1, 1])
})
