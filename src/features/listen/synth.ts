/** A voice of the browser. */
export interface Voice {
  readonly name: string
  /** BCP 47. */
  readonly lang: string
  /** Whether the voice runs on this computer; others send the text to a service. */
  readonly isLocal: boolean
  /** Whether it is the system's preferred voice. */
  readonly isDefault: boolean
}

/** A text to speak. */
export interface Utterance {
  readonly text: string
  readonly voice: Voice
  /** 1 is the voice's own rate. */
  readonly rate: number
}

/** Events of an utterance. Not every voice reports words. */
export interface SpeechEvents {
  begun(): void
  /** A word begins; its length is 0 when the voice does not report it. */
  word(at: number, length: number): void
  done(): void
  /** @param error as in `SpeechSynthesisErrorEvent` */
  failed(error: string): void
}

/** A speech synthesiser. */
export interface Synth {
  /** The voices, once there are any; an empty list after a timeout. */
  voices(): Promise<readonly Voice[]>
  /** Speaks this instead of anything else. */
  speak(utterance: Utterance, events: SpeechEvents): void
  hush(): void
}

/**
 * How long to wait for voices, in milliseconds. Browsers load them late, and some never report that there are
 * none.
 */
const TIMEOUT = 2000

/** The browser's synthesiser. See Web Speech API, 4.2. */
export function browserSynth(): Synth {
  // Missing in browsers built without it, or where a setting disables it. Then an element of the page may have its name.
  const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis }
  const speech = typeof speechSynthesis?.getVoices === 'function' ? speechSynthesis : undefined
  let known = new Map<Voice, SpeechSynthesisVoice>()
  // Kept, because Chromium loses the events of utterances that are garbage-collected.
  let current: SpeechSynthesisUtterance | null = null

  const readVoices = (): readonly Voice[] => {
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
      const voices = readVoices()
      if (voices.length > 0 || !speech) return voices
      return new Promise(resolve => {
        const settle = () => {
          speech.removeEventListener('voiceschanged', settle)
          clearTimeout(timer)
          resolve(readVoices())
        }
        const timer = setTimeout(settle, TIMEOUT)
        speech.addEventListener('voiceschanged', settle)
      })
    },

    speak({ text, voice, rate }, events) {
      if (!speech) return
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = known.get(voice) ?? null
      utterance.lang = voice.lang
      utterance.rate = rate
      utterance.onstart = events.begun
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (name === 'word') events.word(charIndex, charLength ?? 0)
      }
      utterance.onend = events.done
      utterance.onerror = ({ error }) => events.failed(error)
      current = utterance
      speech.cancel()
      // Another script may have paused the API, and a paused API speaks nothing.
      speech.resume()
      speech.speak(current)
    },

    hush() {
      current = null
      speech?.cancel()
    },
  }
}
