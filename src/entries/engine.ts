import { extractByName as extract, methods } from '../engine/extract-by-name.ts'

/**
 * The entry of `dist/engine.js`: it sets `globalThis.winnow`, which scripts can call in any page or isolated world.
 */
Object.assign(globalThis, { winnow: { extract, methods: methods.map(({ name }) => name) } })
