import type { Passage } from './passages.ts'
import { atBlock, type Move, moved, type Script, type Spot, sameSpot } from './script.ts'
import type { Span } from './sentences.ts'
import type { Synth, Voice } from './synth.ts'

/** What a player needs around it. */
export interface PlayerParts {
  readonly synth: Synth
  /** Null where no voice can say it. */
  voiceFor(lang: string): Voice | null
  /** 1 is the voice's own speed. */
  rate(): number
  /** Calls back once after so many milliseconds. Returns what keeps it from that. */
  after(milliseconds: number, run: () => void): () => void
  /** Told of everything that is other than before. */
  changed(): void
  /** The voice does not speak, and the player has paused. */
  failed(): void
}

/** Reads a script aloud, sentence by sentence. */
export interface Player {
  readonly state: 'stopped' | 'paused' | 'playing'
  /** What is read, and of that the sentence and the word; null where nothing is, or it is not in the document now. */
  readonly now: { readonly passage: Passage; readonly sentence: Span; readonly word: Span | null } | null
  /** Goes on where it was paused, or from a spot. */
  play(spot?: Spot): void
  pause(): void
  stop(): void
  move(move: Move): void
  /** Begins the current word anew, when voice or speed are others. */
  again(): void
  /** The article has been drawn anew. What is being said is said on, unless it is gone. */
  take(script: Script): void
}

/** Milliseconds that a voice may be silent: so many, and so many for each character that is left. */
const SILENCE = 8000
const SILENCE_A_CHARACTER = 600
/** A voice that falls silent is asked again so many times. */
const ATTEMPTS = 2

const WORD = /^[\p{L}\p{M}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/u

/**
 * A voice is never paused but silenced, and begins again at the word: on some systems it cannot pause, on others not
 * go on.
 */
export function createPlayer(first: Script, parts: PlayerParts): Player {
  const { synth } = parts
  let script = first
  let state: Player['state'] = 'stopped'
  let spot: Spot | null = null
  /** What is said; it may be of a drawing that is gone. */
  let passage: Passage | null = null
  let word: Span | null = null
  let turn = 0
  let attempts = 0
  let endWatch = () => {}

  const sentence = (): Span | null => (spot && passage?.sentences[spot.sentence]) ?? null

  const silence = () => {
    turn++
    endWatch()
    synth.hush()
  }
  const fail = () => {
    silence()
    state = 'paused'
    parts.changed()
    parts.failed()
  }

  const speak = () => {
    const span = sentence()
    if (!span || !passage) return stop()
    endWatch()
    const mine = ++turn
    const { text, lang } = passage
    const from = word?.start ?? span.start
    const voice = parts.voiceFor(lang)
    if (!voice) return fail()
    const rate = parts.rate()
    const watch = (at: number) => {
      endWatch()
      endWatch = parts.after(SILENCE + ((span.end - at) * SILENCE_A_CHARACTER) / rate, () => {
        if (attempts++ < ATTEMPTS) speak()
        else fail()
      })
    }
    const hear =
      <A extends unknown[]>(run: (...heard: A) => void) =>
      (...heard: A) => {
        if (turn === mine) run(...heard)
      }
    watch(from)
    synth.speak(
      { text: text.slice(from, span.end), voice, rate },
      {
        begun: hear(() => watch(from)),
        word: hear((at, length) => {
          const start = from + at
          if (start < from || start >= span.end) return
          const end = start + (length || (WORD.exec(text.slice(start))?.[0].length ?? 1))
          word = { start, end: Math.min(end, span.end) }
          attempts = 0
          watch(start)
          parts.changed()
        }),
        done: hear(() => {
          attempts = 0
          goTo(next())
        }),
        failed: hear(error => {
          // Whoever shares the voice with us, such as the page below, may silence it. That is no failure.
          if (error === 'canceled' || error === 'interrupted') pause()
          else fail()
        }),
      },
    )
  }

  /** After the sentence that was said, even where the article was drawn anew meanwhile. */
  const next = () => {
    const here = locate()
    return here && moved(script, here, 'sentence-on')
  }
  /** Where the current sentence is in the script of now. */
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
    parts.changed()
  }
  const pause = () => {
    if (state !== 'playing') return
    silence()
    state = 'paused'
    parts.changed()
  }
  const stop = () => {
    if (state === 'stopped') return
    silence()
    state = 'stopped'
    spot = passage = word = null
    parts.changed()
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
      parts.changed()
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
      // What comes after may not be in the document yet; it will be when this sentence has been said.
      const there = here ? null : atBlock(script, passage.block)
      if (there) return goTo(there)
      parts.changed()
    },
  }
}
