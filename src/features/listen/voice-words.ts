import type { VoiceChoices } from '../../view/listen/listen-bar.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { Voice } from './synth.ts'
import { groupsOf, primary } from './voices.ts'

/** The voices in groups with headings, the groups of the language first. */
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

/** The name of a language in the language of the view; its tag when it has no name. */
export function languageName(lang: string, { locale }: Strings): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(primary(lang)) ?? lang
  } catch {
    return lang
  }
}
