import { describe, expect, test } from 'vitest'
import { runVotes } from './run-votes.ts'

describe('the vote of a block', () => {
  test('is twice the share of its tokens in the run, minus 1; tokens outside all blocks do not count', () => {
    const blockOf = [-1, 0, 0, -1, 1, 1, 1, 1, 2]
    expect([...runVotes(blockOf, 3, { start: 0, stop: 5, sum: 1 })]).toEqual([1, -0.5, -1])
  })

  test('is 0 with half of its tokens in the run, which does not keep it', () => {
    expect([...runVotes([0, 0], 1, { start: 1, stop: 2, sum: 1 })]).toEqual([0])
  })
})
