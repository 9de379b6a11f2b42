import { startOptions } from '../features/rules-page/options.ts'

startOptions(document.body)
