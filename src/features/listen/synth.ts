/** A voice of the browser. */
export interface Voice {
  readonly name: string
  /** BCP 47. */
  readonly lang: string
  /** Speaks on this computer; any other is sent the text. */
  readonly isLocal: boolean
  /** The one that the person's system prefers. */
  readonly isDefault: boolean
}

/** Something to say. */
export interface Utterance {
  readonly text: string
  readonly voice: Voice
  /** 1 is the voice's own speed. */
  readonly rate: number
}

/** How the saying goes. Not every voice tells of its words. */
export interface Hearing {
  begun(): void
  /** A word begins; of some voices its length is unknown, and 0. */
  word(at: number, length: number): void
  done(): void
  /** @param error as in `SpeechSynthesisErrorEvent` */
  failed(error: string): void
}

/** What speaks. */
export interface Synth {
  /** The voices, as soon as there are any; none after some waiting. */
  voices(): Promise<readonly Voice[]>
  /** Says this and nothing else. */
  speak(utterance: Utterance, hearing: Hearing): void
  hush(): void
}

/** Browsers know their voices late, and some never say that they have none. */
const PATIENCE = 2000

/** The voices of the browser. See Web Speech API, 4.2. */
export function browserSynth(): Synth {
  // Not there where the browser was built without, or a setting has turned it off.
  const speech = (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis
  let known = new Map<Voice, SpeechSynthesisVoice>()
  // Held, or Chromium forgets to tell how it went.
  let current: SpeechSynthesisUtterance | null = null

  const look = (): readonly Voice[] => {
    const entries = (speech?.getVoices() ?? []).map(voice => {
      const { name, lang, localService: isLocal, default: isDefault } = voice
      // Android writes `en_US`.
      return [{ name, lang: lang.replace(/_/g, '-'), isLocal, isDefault }, voice] as const
    })
    known = new Map(entries)
    return [...known.keys()]
  }

  return {
    async voices() {
      const voices = look()
      if (voices.length > 0 || !speech) return voices
      return new Promise(resolve => {
        const settle = () => {
          speech.removeEventListener('voiceschanged', settle)
          clearTimeout(timer)
          resolve(look())
        }
        const timer = setTimeout(settle, PATIENCE)
        speech.addEventListener('voiceschanged', settle)
      })
    },

    speak({ text, voice, rate }, hearing) {
      if (!speech) return
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = known.get(voice) ?? null
      utterance.lang = voice.lang
      utterance.rate = rate
      utterance.onstart = hearing.begun
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (name === 'word') hearing.word(charIndex, charLength ?? 0)
      }
      utterance.onend = hearing.done
      utterance.onerror = ({ error }) => hearing.failed(error)
      current = utterance
      speech.cancel()
      // Whoever else speaks here may have paused, and then nothing that is said is heard.
      speech.resume()
      speech.speak(current)
    },

    hush() {
      current = null
      speech?.cancel()
    },
  }
}
