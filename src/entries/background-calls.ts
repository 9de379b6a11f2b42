import browser from 'webextension-polyfill'
import { openingByItself } from '../features/always/background.ts'
import { annotationCalls } from '../features/annotate/background.ts'
import { answerCalls } from '../features/answers/background.ts'
import { ruleCalls, rulesOn } from '../features/corrections/background.ts'
import { xray } from '../features/corrections/xray/background.ts'
import { exportCalls } from '../features/export/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { memoryCalls } from '../features/memory/background.ts'
import { menus } from '../features/menus/background.ts'
import { entryCalls } from '../features/menus/entry-calls.ts'
import { readingItems } from '../features/menus/items.ts'
import { temporaryPermissions } from '../features/menus/temporary-permissions.ts'
import { navigationCalls } from '../features/navigation/background.ts'
import { opinionCalls } from '../features/opinions/background.ts'
import { readerWindows } from '../features/reader-windows/background.ts'
import { rulesPageCalls } from '../features/rules-page/background.ts'
import { settingsCalls } from '../features/settings/background.ts'
import { syncCalls } from '../features/sync/background.ts'
import { welcome } from '../features/welcome/background.ts'
import type { Gate } from '../messages/access.ts'
import { readAnnotation } from '../schema/annotation.ts'
import { readSiteRule } from '../schema/site-rule.ts'
import { annotationStore } from '../store/annotation-store.ts'
import { answerStore } from '../store/answer-store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { newsStore } from '../store/news-store.ts'
import { NotSaved } from '../store/not-saved.ts'
import { noteSessionStore } from '../store/note-session-store.ts'
import { ruleStore } from '../store/rule-store.ts'
import { settingsStore } from '../store/settings.ts'
import { localArea, sessionArea } from '../store/storage.ts'
import { deletionsIn } from '../store/sync/memory.ts'
import { locked } from '../store/write-queue.ts'
import { sentenceOf } from '../view/wording/sentence.ts'
import { strings } from '../view/wording/strings.ts'

/** All calls that the worker answers. */
export type BackgroundCalls = ReturnType<typeof startBackground>['calls']

/** Starts the background of every feature. For the worker's top level. */
export function startBackground() {
  const area = localArea()
  const settings = settingsStore({ area, exclusively: locked('settings') })
  const isSyncOn = async () => (await settings.read()).mirror
  const rules = ruleStore({
    area,
    readRule: readSiteRule,
    report: console.warn,
    exclusively: locked('rules'),
    alongside: deletionsIn(area, isSyncOn, Date.now),
  })
  const annotations = annotationStore({
    area,
    read: readAnnotation,
    report: console.warn,
    exclusively: locked('annotations'),
  })
  const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)

  const view = fullView(settings, error =>
    error instanceof NotSaved ? sentenceOf(error, words.t) : words.t('failed'),
  )
  const always = openingByItself({ rules, rulesOn: page => rulesOn(rules, page), openTab: view.openTab })
  const xrayHost = xray()
  const requestAccess = temporaryPermissions(rules.all)
  const opening = {
    strings: words,
    openFullView: view.press,
    requestAccess: (...request: Parameters<typeof requestAccess>) => {
      always.unexpect(request[0]).catch(console.error)
      return requestAccess(...request)
    },
  }
  menus(settings, [
    ...readingItems(opening),
    {
      id: 'xray',
      title: words.t('xrayOpen'),
      contexts: ['page', 'selection', 'link', 'image'],
      click: tab => xrayHost.press(tab),
    },
  ])

  const gate: Gate = { isLetIn: view.isLetIn, xrayTab: xrayHost.tabOf }
  const calls = {
    ...ruleCalls(rules),
    ...view.calls,
    ...always.calls,
    ...xrayHost.calls,
    ...readerWindows({ settings, pressFullView: view.press }),
    ...settingsCalls(settings),
    ...annotationCalls(annotations, noteSessionStore(sessionArea())),
    ...memoryCalls(memoryStore({ area, exclusively: locked('memory') }), settings),
    ...answerCalls(answerStore({ area, exclusively: locked('answers') })),
    ...syncCalls(rules, settings),
    ...navigationCalls(),
    ...exportCalls(),
    ...rulesPageCalls(),
    ...opinionCalls(),
    ...welcome(newsStore(area), rules),
    ...entryCalls({ ...opening, isLetIn: view.isLetIn }),
  }
  return { calls, gate }
}
