import { extractByName as extract, methods } from '../engine/extract-by-name.ts'

/** dist/engine.js: what a script may call in any page or isolated world. */
Object.assign(globalThis, { winnow: { extract, methods: methods.map(({ name }) => name) } })
