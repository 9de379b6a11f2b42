import { extract } from '../engine/extract.ts'

/** The entry of `dist/first-press.js`: as `dist/engine.js`, but without the methods that a first press does not run. */
Object.assign(globalThis, { winnow: { extract, methods: [] } })
