import { METHOD_NAMES } from '../../schema/method.ts'
import type { Kept, OpinionsState, Reader } from '../opinions/opinions-state.ts'

const kept = new Map<Reader, Kept | null>(
  ['winnow' as const, ...METHOD_NAMES].map((reader, i) => [
    reader,
    { parts: 14 + ((7 * i) % 11), words: 820 + ((131 * i) % 940) },
  ]),
)
const agreement: OpinionsState = {
  kept,
  chosen: 'agreement',
  inUse: 'winnow',
  values: [],
  canKeep: false,
  canReset: false,
}

/** The states of the panel of second opinions. */
export const OPINIONS_SCENES: Readonly<Record<string, OpinionsState>> = {
  agreement,
  working: { ...agreement, kept: new Map([...kept].slice(0, 4)), chosen: 'winnow' },
  tuned: {
    ...agreement,
    kept: new Map([...kept, ['vips', null]]),
    chosen: 'shake-exact',
    inUse: 'shake-exact',
    values: [
      { name: 'shake.word', value: 1 },
      { name: 'shake.link', value: 2.5 },
      { name: 'shake.tag', value: 1 },
      { name: 'shake.threshold', value: 0 },
      { name: 'shake.blessed', value: 'author byline caption credit' },
    ],
    canKeep: true,
    canReset: true,
  },
}
