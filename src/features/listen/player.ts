import type { TextRange } from '../../view/reader/text-range.ts'
import type { Passage } from './passages.ts'
import { atBlock, type Move, moved, type Script, type Spot, sameSpot } from './script.ts'
import type { Synth, Voice } from './synth.ts'

/** The dependencies of a player. */
export interface PlayerDeps {
  readonly synth: Synth
  /** Null when no voice is suitable. */
  voiceFor(lang: string): Voice | null
  /** 1 is the voice's own rate. */
  rate(): number
  /** Calls back once after this number of milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void
  /** Called after every change of state. */
  changed(): void
  /** Called when the voice failed and the player has paused. */
  failed(): void
}

/** Reads a script aloud, sentence by sentence. */
export interface Player {
  readonly state: 'stopped' | 'paused' | 'playing'
  /**
   * The current passage, sentence and word; null when nothing is read, or when the passage is not in the
   * document at present.
   */
  readonly now: {
    readonly passage: Passage
    readonly sentence: TextRange
    readonly word: TextRange | null
  } | null
  /** Continues, or starts at a spot. */
  play(spot?: Spot): void
  pause(): void
  stop(): void
  move(move: Move): void
  /** Starts the current word again, after a change of voice or rate. */
  again(): void
  /** Replaces the script after a redrawing. The current sentence is finished unless it is gone. */
  take(script: Script): void
}

/** How long a voice may be silent, in milliseconds: a constant, and an amount per remaining character. */
const LONGEST_SILENCE = 8000
const SILENCE_PER_CHARACTER = 600
/** How often a voice that fell silent is started again. */
const ATTEMPTS = 2

const WORD = /^[\p{L}\p{M}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/u

/**
 * Creates a player. Pausing silences the voice, and reading continues at the current word, because on some
 * systems a voice cannot be paused, and on others not resumed.
 */
export function createPlayer(first: Script, deps: PlayerDeps): Player {
  const { synth } = deps
  let script = first
  let state: Player['state'] = 'stopped'
  let spot: Spot | null = null
  /** The passage that is spoken; it may belong to an earlier drawing. */
  let passage: Passage | null = null
  let word: TextRange | null = null
  let utteranceNumber = 0
  let attempts = 0
  let cancelTimeout = () => {}

  const sentence = (): TextRange | null => (spot && passage?.sentences[spot.sentence]) ?? null

  const silence = () => {
    utteranceNumber++
    cancelTimeout()
    synth.hush()
  }
  const fail = () => {
    silence()
    state = 'paused'
    deps.changed()
    deps.failed()
  }

  const speak = () => {
    const span = sentence()
    if (!span || !passage) return stop()
    cancelTimeout()
    const number = ++utteranceNumber
    const { text, lang } = passage
    const from = word?.start ?? span.start
    const voice = deps.voiceFor(lang)
    if (!voice) return fail()
    const rate = deps.rate()
    const startTimeout = (at: number) => {
      cancelTimeout()
      cancelTimeout = deps.after(LONGEST_SILENCE + ((span.end - at) * SILENCE_PER_CHARACTER) / rate, () => {
        if (attempts++ < ATTEMPTS) speak()
        else fail()
      })
    }
    const ifCurrent =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (utteranceNumber === number) run(...args)
      }
    startTimeout(from)
    synth.speak(
      { text: text.slice(from, span.end), voice, rate },
      {
        begun: ifCurrent(() => startTimeout(from)),
        word: ifCurrent((at, length) => {
          const start = from + at
          if (start < from || start >= span.end) return
          const end = start + (length || (WORD.exec(text.slice(start))?.[0].length ?? 1))
          word = { start, end: Math.min(end, span.end) }
          attempts = 0
          startTimeout(start)
          deps.changed()
        }),
        done: ifCurrent(() => {
          attempts = 0
          goTo(next())
        }),
        failed: ifCurrent(error => {
          // Other scripts that share the speech API, such as those of the page, may cancel it. That is not a
          // failure.
          if (error === 'canceled' || error === 'interrupted') pause()
          else fail()
        }),
      },
    )
  }

  /** The sentence after the spoken one, even after a redrawing. */
  const next = () => {
    const here = locate()
    return here && moved(script, here, 'sentence-on')
  }
  /** The position of the current sentence in the current script. */
  const locate = (): Spot | null => {
    if (!spot || !passage) return null
    if (script.passages[spot.passage] === passage) return spot
    const here = sameSpot(script, passage, spot)
    if (!here) return null
    spot = here
    passage = script.passages[here.passage]!
    return here
  }
  const goTo = (there: Spot | null) => {
    if (!there) return stop()
    spot = there
    passage = script.passages[there.passage] ?? null
    word = null
    if (state === 'playing') speak()
    deps.changed()
  }
  const pause = () => {
    if (state !== 'playing') return
    silence()
    state = 'paused'
    deps.changed()
  }
  const stop = () => {
    if (state === 'stopped') return
    silence()
    state = 'stopped'
    spot = passage = word = null
    deps.changed()
  }

  return {
    get state() {
      return state
    },
    get now() {
      const span = sentence()
      return span && locate() && passage ? { passage, sentence: span, word } : null
    },
    play(there) {
      attempts = 0
      state = 'playing'
      if (there) return goTo(there)
      speak()
      deps.changed()
    },
    pause,
    stop,
    move(move) {
      const here = locate()
      const there = here && moved(script, here, move)
      if (there) goTo(there)
    },
    again() {
      if (state === 'playing') speak()
    },
    take(fresh) {
      script = fresh
      if (!passage || !spot) return
      const here = locate()
      // The text after the current sentence may not be rendered yet; it will be when the sentence ends.
      const there = here ? null : atBlock(script, passage.block)
      if (there) return goTo(there)
      deps.changed()
    },
  }
}
