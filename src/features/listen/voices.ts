import type { Voice } from './synth.ts'

/** The names of the chosen voices, by language without region. */
export type Chosen = Readonly<Record<string, string>>

/** A group of voices in a list. */
export interface VoiceGroup {
  readonly isOfLanguage: boolean
  readonly isLocal: boolean
  readonly voices: readonly Voice[]
}

/** A language tag without region and script, the key of choices; '' for none. */
export function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? ''
}

/**
 * The voice for a language: the chosen one, else the best local one. An online voice sends the text to a
 * service, so it is used only if it was chosen.
 * @returns null when there is no local voice for the language
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

/** Groups voices: those of the language first, local ones before online ones; empty groups are omitted. */
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
