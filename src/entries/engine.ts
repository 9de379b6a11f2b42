import { extractByName, type NamedOptions } from '../engine/extract-by-name.ts'
import { allMethods } from '../features/opinions/methods.ts'

/**
 * The entry of `dist/engine.js`: it sets `globalThis.winnow`, which scripts can call in any page or isolated world.
 */
Object.assign(globalThis, {
  winnow: {
    extract: (document: Document, options?: NamedOptions) => extractByName(document, options, allMethods),
    methods: allMethods.map(({ name }) => name),
  },
})
