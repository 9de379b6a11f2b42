import { allAnnotations } from '../features/annotate/options.ts'
import { startSettings } from '../features/settings/options.ts'
import { loadPart } from './lazy-modules.ts'

startSettings(document.body, loadPart, allAnnotations)
