import { startSettings } from '../features/settings/options.ts'
import { loadPart } from './parts.ts'

startSettings(document.body, loadPart)
