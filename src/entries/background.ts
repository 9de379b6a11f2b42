import browser from 'webextension-polyfill'
import { alwaysHere } from '../features/always/background.ts'
import { annotationCalls } from '../features/annotate/background.ts'
import { correct, correctHere } from '../features/correct/background.ts'
import { xray } from '../features/correct/xray/background.ts'
import { browserKeys } from '../features/finding/browser-keys.ts'
import { fullView } from '../features/full-view/background.ts'
import { hosts } from '../features/hosts/background.ts'
import { menus } from '../features/menus/background.ts'
import { readingItems } from '../features/menus/items.ts'
import { loans } from '../features/menus/loans.ts'
import { mirror } from '../features/mirror/background.ts'
import { settingsCalls } from '../features/settings/background.ts'
import { allRules } from '../features/sites/background.ts'
import { saveHere } from '../features/take-along/background.ts'
import { readAnnotation } from '../messages/annotation.ts'
import { readSiteRule } from '../messages/rule.ts'
import { serveTab } from '../messages/serve-tab.ts'
import { serveWorker } from '../messages/serve-worker.ts'
import { settingReaders } from '../messages/settings.ts'
import { annotationStore } from '../store/annotation-store.ts'
import { deletionsIn } from '../store/mirror/memory.ts'
import { NotSaved } from '../store/not-saved.ts'
import { ruleStore } from '../store/rule-store.ts'
import { settingsStore } from '../store/settings.ts'
import { localArea } from '../store/storage.ts'
import { locked } from '../store/turns.ts'
import { sentenceOf } from '../view/sentence.ts'
import { strings } from '../view/strings.ts'

const area = localArea()
const settings = settingsStore({ area, readers: settingReaders, exclusively: locked('settings') })
const isMirrored = async () => (await settings.read()).mirror
const rules = ruleStore({
  area,
  readRule: readSiteRule,
  report: console.warn,
  exclusively: locked('rules'),
  alongside: deletionsIn(area, isMirrored, Date.now),
})

const calls = correct(rules)
const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
const view = fullView(settings, error =>
  error instanceof NotSaved ? sentenceOf(error, words.t) : words.t('failed'),
)
const always = alwaysHere({ rules: calls, openTab: view.openTab })
const seen = xray(calls)
const borrow = loans(rules.all)
menus(settings, [
  ...readingItems({
    strings: words,
    openFullView: view.press,
    borrow(origin) {
      always.unexpect(origin).catch(console.error)
      return borrow(origin)
    },
  }),
  {
    id: 'xray',
    title: words.t('xrayOpen'),
    contexts: ['page', 'selection', 'link', 'image'],
    click: tab => seen.press(tab),
  },
])
const host = hosts({ settings, pressFullView: view.press })
const chosen = settingsCalls(settings)
const annotations = annotationCalls(
  annotationStore({
    area,
    read: readAnnotation,
    report: console.warn,
    exclusively: locked('annotations'),
  }),
)

serveWorker({
  ...calls,
  ...view.worker,
  ...always.worker,
  ...seen.worker,
  ...host.worker,
  ...chosen.worker,
  ...annotations.worker,
  ...mirror(rules, settings),
})
serveTab(
  {
    ...correctHere(calls),
    ...view.tab,
    ...always.tab,
    ...seen.tab,
    ...host.tab,
    ...chosen.tab,
    ...annotations.tab,
    ...allRules(),
    browserKeys,
    ...saveHere(),
  },
  view.isLetIn,
)
