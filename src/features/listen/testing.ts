import type { SpeechEvents, Synth, Utterance, Voice } from './synth.ts'

export const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  name,
  lang,
  isLocal: true,
  isDefault: false,
  ...more,
})

/** For tests: a silent synthesiser, whose events are triggered by the test. */
export interface FakeSynth extends Synth {
  /** The current utterance and its callbacks; null while silent. */
  now: (Utterance & SpeechEvents) | null
  /** The texts of all utterances. */
  readonly said: string[]
  list: readonly Voice[]
}

export function fakeSynth(list: readonly Voice[] = [voice('Anna', 'en-GB')]): FakeSynth {
  const synth: FakeSynth = {
    now: null,
    said: [],
    list,
    voices: async () => synth.list,
    speak(utterance, events) {
      synth.said.push(utterance.text)
      synth.now = { ...utterance, ...events }
    },
    hush() {
      synth.now = null
    },
  }
  return synth
}
