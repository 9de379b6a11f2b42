import { allAnnotations } from '../features/annotate/options.ts'
import { keptAnswers } from '../features/answers/options.ts'
import { rememberedSites } from '../features/memory/options.ts'
import { startSettings } from '../features/settings/options.ts'
import { loadPart } from './lazy-modules.ts'

startSettings(document.body, loadPart, {
  memory: rememberedSites,
  answers: keptAnswers,
  annotations: allAnnotations,
})
