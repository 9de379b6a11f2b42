import { extract, methods } from '../engine/extract.ts'

/** dist/engine.js: what a script may call in any page or isolated world. */
Object.assign(globalThis, { winnow: { extract, methods: methods.map(({ name }) => name) } })
