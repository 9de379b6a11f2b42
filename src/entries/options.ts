import { startOptions } from '../features/sites/options.ts'

startOptions(document.body)
