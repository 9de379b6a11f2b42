import { describe, expect, test } from 'vitest'
import { runVotes } from './run-votes.ts'

describe('the vote of a block', () => {
  test('is twice the share of its tokens in the run less 1; tokens of no block have no say', () => {
    const blockOf = [-1, 0, 0, -1, 1, 1, 1, 1, 2]
    expect([...runVotes(blockOf, 3, { start: 0, stop: 5, sum: 1 })]).toEqual([1, -0.5, -1])
  })

  test('half of it in the run is 0, which keeps nothing', () => {
    expect([...runVotes([0, 0], 1, { start: 1, stop: 2, sum: 1 })]).toEqual([0])
  })
})
