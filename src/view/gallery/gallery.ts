import { createReader } from '../reader.ts'
import { askToReport, type ReportDraft } from '../report.ts'
import { english } from '../testing.ts'
import { SCENES } from './scenes.ts'

/**
 * The reading view without an extension: `?scene=essay&host=popup`. `npx vite src/view/gallery` shows it, and the
 * tests beside it look at every scene. Corrections only say that they were asked for.
 */
const query = new URLSearchParams(location.search)
document.documentElement.className = query.get('host') ?? 'reader'
document.documentElement.lang = 'en'

const REPORT: ReportDraft = {
  host: 'www.example.org',
  text: choice => JSON.stringify({ ...choice, page: '<!doctype html>' }, null, 2),
  save: () => reader.say({ text: strings.t('reportSaved', 'winnow-report.json') }),
}

const strings = english()
const say = (key: 'removed' | 'restored' | 'forgotten') => async () =>
  reader.say({ text: strings.t(key, 'example.org'), undo: () => undefined })
const reader = createReader(document.body, {
  strings,
  corrections: { remove: say('removed'), restore: say('restored'), forget: say('forgotten') },
  report: async () => askToReport(REPORT, strings),
  retry: () => location.reload(),
  force: () => reader.show(SCENES['essay']!),
})
reader.show(SCENES[query.get('scene') ?? 'essay']!)
