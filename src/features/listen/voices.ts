import type { Voice } from './synth.ts'

/** The voices that were chosen: by language without region, the voice's name. */
export type Chosen = Readonly<Record<string, string>>

/** Voices that belong together in a list. */
export interface VoiceGroup {
  readonly isOfLanguage: boolean
  readonly isLocal: boolean
  readonly voices: readonly Voice[]
}

/** A language without its region and script, as choices are kept; '' for none. */
export function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? ''
}

/**
 * The voice for a language: the chosen one, else the most fitting of this computer. An online voice is sent the text, so
 * it speaks only if it was chosen.
 * @returns null where this computer has none for the language
 */
export function voiceFor(lang: string, voices: readonly Voice[], chosen: Chosen): Voice | null {
  const wanted = Object.hasOwn(chosen, primary(lang)) ? chosen[primary(lang)] : undefined
  const found = wanted === undefined ? undefined : voices.find(({ name }) => name === wanted)
  if (found) return found
  const fitness = ({ lang: its, isDefault }: Voice) =>
    (its.toLowerCase() === lang.toLowerCase() ? 2 : 0) + (isDefault ? 1 : 0)
  const [best] = voices
    .filter(voice => voice.isLocal && (lang === '' || speaks(voice, lang)))
    .sort((a, b) => fitness(b) - fitness(a))
  return best ?? null
}

/** Those of the language first, and of this computer before online ones; groups without voices are left out. */
export function groupsOf(lang: string, voices: readonly Voice[]): readonly VoiceGroup[] {
  return [true, false]
    .flatMap(isOfLanguage =>
      [true, false].map(isLocal => ({
        isOfLanguage,
        isLocal,
        voices: voices.filter(each => speaks(each, lang) === isOfLanguage && each.isLocal === isLocal),
      })),
    )
    .filter(group => group.voices.length > 0)
}

function speaks(voice: Voice, lang: string): boolean {
  return primary(voice.lang) === primary(lang)
}
