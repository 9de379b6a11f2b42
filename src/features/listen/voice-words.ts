import type { VoiceChoices } from '../../view/listen/listen-bar.ts'
import type { Strings } from '../../view/strings.ts'
import type { Voice } from './synth.ts'
import { groupsOf, primary } from './voices.ts'

/** The voices for a language, those that fit it best first, under words that say where they speak. */
export function voiceChoices(
  lang: string,
  voices: readonly Voice[],
  strings: Strings,
): readonly VoiceChoices[] {
  const { t } = strings
  const name = languageName(lang, strings)
  return groupsOf(lang, voices).map(({ isOfLanguage, isLocal, voices }) => ({
    label: isOfLanguage
      ? t(isLocal ? 'listenVoicesHere' : 'listenVoicesOnline', name)
      : t(isLocal ? 'listenOthersHere' : 'listenOthersOnline'),
    voices,
  }))
}

/** What a language is called in that of the view; its tag where it has no name. */
export function languageName(lang: string, { locale }: Strings): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(primary(lang)) ?? lang
  } catch {
    return lang
  }
}
