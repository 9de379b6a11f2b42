import browser from 'webextension-polyfill'
import { UnreadableFile } from '../../messages/own-file.ts'
import { worker } from '../../messages/worker.ts'
import { DEFAULT_SETTINGS, RATE_RANGE, type Settings, type SettingsChange } from '../../schema/settings.ts'
import { DEFAULT_TYPOGRAPHY, TYPOGRAPHY_RANGES } from '../../schema/typography.ts'
import { download } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { createSettingsView } from '../../view/settings/settings-view.ts'
import { unreadableInWords } from '../../view/settings/unreadable-words.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import { applyTypography, loadDyslexic } from '../../view/typography/typography.ts'
import { declareLanguage } from '../../view/wording/page-language.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { type Strings, strings } from '../../view/wording/strings.ts'
import { readSettingsFile, settingsFile } from './file.ts'

/** A section of the page from another feature. */
interface Section {
  readonly element: HTMLElement
  /** Reads the data of the section again. */
  refresh(): void
}

/** Creates the section of another feature. */
type CreateSection = (strings: Strings, say: (message: Message) => void) => Section

/**
 * Starts the settings page.
 * @param others the sections of other features: those below the switches of the memory of sites and of the question
 * whether the article was found, and the one of all annotations
 */
export async function startSettings(
  root: HTMLElement,
  load: LoadModule,
  others: Readonly<Record<'memory' | 'answers' | 'annotations', CreateSection>>,
): Promise<void> {
  const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
  const { t } = words
  declareLanguage(words)
  document.title = t('settings')
  let settings = DEFAULT_SETTINGS

  const show = (now: Settings) => {
    settings = now
    applyTypography(document.documentElement, { ...DEFAULT_TYPOGRAPHY, ...windowTypography(now) })
    if (now.look.family === 'dyslexic') loadDyslexic(load).catch(console.warn)
    view.show(now)
    // Switching the memory off empties it.
    memory.refresh()
    if (now.mirror) worker.mirrorState(null).then(view.showSync, console.warn)
  }
  const say = (message: Message) => view.say(message)
  const memory = others.memory(words, say)
  const answers = others.answers(words, say)
  const annotations = others.annotations(words, say)
  const refresh = async () => {
    annotations.refresh()
    answers.refresh()
    show(await worker.settings(null))
  }
  const reportNotSaved = (error: unknown) => {
    view.say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
    // Shows the stored settings again.
    show(settings)
  }
  const choose = (change: SettingsChange) => worker.changeSettings(change).then(show, reportNotSaved)
  /** Replaces all settings, and offers undo. */
  const replace = async (wanted: Partial<Settings>, text: string) => {
    try {
      const before = await worker.settings(null)
      show(await worker.replaceSettings({ ...DEFAULT_SETTINGS, ...wanted }))
      view.say({ text, undo: () => void worker.replaceSettings(before).then(show, reportNotSaved) })
    } catch (error) {
      reportNotSaved(error)
    }
  }

  const view = createSettingsView(root, {
    strings: words,
    ranges: TYPOGRAPHY_RANGES,
    rateRange: RATE_RANGE,
    choose,
    reset: () => replace({}, t('settingsWereReset')),
    memory: memory.element,
    answers: answers.element,
    sections: [annotations.element],
    save: () =>
      download({ content: settingsFile(settings), name: 'winnow-settings.json', type: 'application/json' }),
    async load(file) {
      try {
        await replace(readSettingsFile(await file.text()), t('settingsLoaded', file.name))
      } catch (error) {
        view.say({ text: t('settingsUnreadable', file.name, whyUnreadable(error, words)), isProblem: true })
      }
    },
  })
  // Another window may have changed settings.
  addEventListener('focus', () => refresh().catch(reportNotSaved))
  await refresh().catch(reportNotSaved)
}

function whyUnreadable(error: unknown, words: Strings): string {
  return error instanceof UnreadableFile
    ? unreadableInWords(words, error, 'settingsFileOther')
    : String(error)
}

/** The part of the typography that also applies to the settings page itself: the colours. */
function windowTypography({ look }: Settings): Settings['look'] {
  const { theme = DEFAULT_TYPOGRAPHY.theme, colours = DEFAULT_TYPOGRAPHY.colours } = look
  return { theme, colours }
}
