import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Passage } from './passages.ts'
import { createPlayer, type Player } from './player.ts'
import type { Script } from './script.ts'
import { sentencesOf } from './sentences.ts'
import { type FakeSynth, fakeSynth, voice } from './testing.ts'

const passage = (block: number, text: string): Passage => ({
  text,
  block,
  lang: 'en',
  pieces: [],
  sentences: sentencesOf(text, 'en'),
})
const script = (...passages: Passage[]): Script => ({ passages })
const ONE = passage(1, 'The wind came. It left.')
const TWO = passage(2, 'Grain fell.')
const THREE = passage(3, 'Dust flew.')

const failed = vi.fn()
let synth: FakeSynth
let player: Player
let rate: number
/** The fake timers of the player. */
let timers: { readonly milliseconds: number; readonly run: () => void }[]

beforeEach(() => {
  failed.mockReset()
  synth = fakeSynth()
  rate = 1
  timers = []
  player = createPlayer(script(ONE, TWO), {
    synth,
    voiceFor: lang => (lang === 'xx' ? null : voice('Anna', 'en')),
    rate: () => rate,
    after(milliseconds, run) {
      const timer = { milliseconds, run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    changed: () => undefined,
    failed,
  })
})

const start = (passage = 0, sentence = 0) => player.play({ passage, sentence })
const word = () => {
  const { passage, word } = player.now ?? {}
  return word ? passage!.text.slice(word.start, word.end) : null
}
const state = () => [player.state, synth.now?.text ?? null]
const wait = () => timers[0]!.run()

describe('reading', () => {
  test('goes sentence by sentence to the end, and stops', () => {
    start()
    for (const _ of [1, 2, 3]) synth.now!.done()
    expect(synth.said).toEqual(['The wind came.', 'It left.', 'Grain fell.'])
    expect(state()).toEqual(['stopped', null])
    expect(timers).toEqual([])
  })

  test('continues with text that is rendered later', () => {
    const passages = [ONE]
    player.take({ passages })
    start(0, 1)
    passages.push(TWO)
    synth.now!.done()
    expect(state()).toEqual(['playing', 'Grain fell.'])
  })

  test('knows the current word, and computes its length if the voice does not report it', () => {
    start()
    expect(word()).toBe(null)
    synth.now!.word(4, 4)
    expect(word()).toBe('wind')
    synth.now!.word(9, 0)
    expect(word()).toBe('came')
    synth.now!.word(900, 4)
    expect(word()).toBe('came')
    synth.now!.done()
    synth.now!.word(3, 0)
    expect(word()).toBe('left')
  })

  test('moves by sentences and blocks, and stops at both ends', () => {
    start()
    for (const move of [
      'sentence-on',
      'sentence-on',
      'sentence-on',
      'sentence-back',
      'block-back',
      'block-back',
      'block-on',
    ] as const)
      player.move(move)
    expect(synth.said).toEqual([
      'The wind came.',
      'It left.',
      'Grain fell.',
      'It left.',
      'The wind came.',
      'Grain fell.',
    ])
  })
})

describe('a pause', () => {
  test('silences the voice; reading continues at the current word', () => {
    start()
    synth.now!.word(4, 4)
    player.pause()
    expect(state()).toEqual(['paused', null])
    player.play()
    expect(state()).toEqual(['playing', 'wind came.'])
    // Offsets count from the new start.
    synth.now!.word(5, 0)
    expect(word()).toBe('came')
  })

  test('follows when another script silences the voice, which is not a failure', () => {
    start()
    synth.now!.failed('interrupted')
    expect([state(), failed.mock.calls]).toEqual([['paused', null], []])
  })

  test('allows moving without speaking', () => {
    start()
    player.pause()
    player.move('block-on')
    expect([synth.said.length, player.now?.passage]).toEqual([1, TWO])
  })
})

test('a new speed applies from the current word on', () => {
  start()
  synth.now!.word(9, 4)
  rate = 2
  player.again()
  expect([synth.now!.text, synth.now!.rate]).toEqual(['came.', 2])
})

test('events of an earlier utterance are ignored', () => {
  start()
  const late = synth.now!
  player.move('block-on')
  late.failed('canceled')
  late.done()
  late.word(4, 4)
  expect([state(), word()]).toEqual([['playing', 'Grain fell.'], null])
})

describe('a voice that', () => {
  test('falls silent is retried twice at the current word, then reported', () => {
    start()
    synth.now!.word(4, 4)
    // 8 seconds, and 0.6 for each character of “wind came.”
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([14_000])
    wait()
    wait()
    expect([synth.said.slice(1), failed.mock.calls.length]).toEqual([['wind came.', 'wind came.'], 0])
    wait()
    expect([state(), failed.mock.calls.length, timers]).toEqual([['paused', null], 1, []])
    player.play()
    expect(state()).toEqual(['playing', 'wind came.'])
  })

  test('continues after falling silent gets all its retries again', () => {
    start()
    wait()
    wait()
    synth.now!.word(4, 4)
    wait()
    wait()
    expect(failed).not.toHaveBeenCalled()
  })

  test('fails pauses the player, which is reported', () => {
    start()
    synth.now!.failed('synthesis-failed')
    expect([state(), failed.mock.calls.length]).toEqual([['paused', null], 1])
  })

  test('is missing pauses the player, too', () => {
    player.take(script({ ...ONE, lang: 'xx' }))
    start()
    expect([state(), failed.mock.calls.length]).toEqual([['paused', null], 1])
  })
})

describe('a redrawn article', () => {
  const again = (each: Passage): Passage => ({ ...each })

  test('is read on without a break if the sentence is still there', () => {
    start(1)
    synth.now!.word(6, 4)
    const fresh = [again(TWO), again(THREE)]
    player.take(script(...fresh))
    expect([synth.said, word(), player.now!.passage]).toEqual([['Grain fell.'], 'fell', fresh[0]])
    synth.now!.done()
    expect(state()).toEqual(['playing', 'Dust flew.'])
  })

  test('is read on at the next block if the block is gone', () => {
    start()
    player.take(script(again(TWO), again(THREE)))
    expect(state()).toEqual(['playing', 'Grain fell.'])
  })

  test('keeps speaking while its block is not rendered yet', () => {
    const passages = [again(ONE)]
    start(1)
    player.take({ passages })
    expect([state(), player.now]).toEqual([['playing', 'Grain fell.'], null])
    passages.push(again(TWO), again(THREE))
    synth.now!.done()
    expect(state()).toEqual(['playing', 'Dust flew.'])
  })

  test('ends after the sentence if nothing follows', () => {
    start(1)
    player.take(script(again(ONE)))
    synth.now!.done()
    expect(player.state).toBe('stopped')
  })
})
