import type { Hearing, Synth, Utterance, Voice } from './synth.ts'

export const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  ...{ name, lang, isLocal: true, isDefault: false },
  ...more,
})

/** A voice that says nothing, and of which a test says how it goes. */
export interface FakeSynth extends Synth {
  /** What is being said; null while it is silent. */
  now: (Utterance & Hearing) | null
  /** Everything that it was given to say. */
  readonly said: string[]
  list: readonly Voice[]
}

export function fakeSynth(list: readonly Voice[] = [voice('Anna', 'en-GB')]): FakeSynth {
  const synth: FakeSynth = {
    now: null,
    said: [],
    list,
    voices: async () => synth.list,
    speak(utterance, hearing) {
      synth.said.push(utterance.text)
      synth.now = { ...utterance, ...hearing }
    },
    hush() {
      synth.now = null
    },
  }
  return synth
}
