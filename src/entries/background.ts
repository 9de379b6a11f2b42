import browser from 'webextension-polyfill'
import { alwaysHere } from '../features/always/background.ts'
import { annotationCalls } from '../features/annotate/background.ts'
import { correct, correctHere } from '../features/corrections/background.ts'
import { xray } from '../features/corrections/xray/background.ts'
import { saveHere } from '../features/export/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { menus } from '../features/menus/background.ts'
import { readingItems } from '../features/menus/items.ts'
import { temporaryPermissions } from '../features/menus/temporary-permissions.ts'
import { browserKeys } from '../features/navigation/browser-keys.ts'
import { readerWindows } from '../features/reader-windows/background.ts'
import { rulesPage } from '../features/rules-page/background.ts'
import { settingsCalls } from '../features/settings/background.ts'
import { mirror } from '../features/sync/background.ts'
import { serveTab } from '../messages/serve-tab.ts'
import { serveWorker } from '../messages/serve-worker.ts'
import { readAnnotation } from '../schema/annotation.ts'
import { readSiteRule } from '../schema/rule.ts'
import { annotationStore } from '../store/annotation-store.ts'
import { NotSaved } from '../store/not-saved.ts'
import { ruleStore } from '../store/rule-store.ts'
import { settingsStore } from '../store/settings.ts'
import { localArea } from '../store/storage.ts'
import { deletionsIn } from '../store/sync/memory.ts'
import { locked } from '../store/write-queue.ts'
import { sentenceOf } from '../view/wording/sentence.ts'
import { strings } from '../view/wording/strings.ts'

const area = localArea()
const settings = settingsStore({ area, exclusively: locked('settings') })
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
const borrow = temporaryPermissions(rules.all)
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
const host = readerWindows({ settings, pressFullView: view.press })
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
    ...rulesPage(),
    browserKeys,
    ...saveHere(),
  },
  view.isLetIn,
)
