import { correct } from '../features/correct/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { mirror } from '../features/mirror/background.ts'
import { settingsCalls } from '../features/settings/background.ts'
import { readSiteRule } from '../messages/rule.ts'
import { serveWorker } from '../messages/serve-worker.ts'
import { settingReaders } from '../messages/settings.ts'
import { deletionsIn } from '../store/mirror/memory.ts'
import { ruleStore } from '../store/rule-store.ts'
import { settingsStore } from '../store/settings.ts'
import { localArea } from '../store/storage.ts'
import { locked } from '../store/turns.ts'

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

serveWorker({ ...correct(rules), ...fullView(), ...settingsCalls(settings), ...mirror(rules, settings) })
