import type { Highlight } from './highlight/highlight.ts'
import type { TexToMathMl } from './math/tex.ts'
import type { Packers } from './takeaway.ts'

/**
 * Parts of ours that are too heavy to load before somebody wants them, by name, each with what it can do. To add one: a
 * line here, its file in `messages/script-files.ts`, and `entries/parts/NAME.ts`, which offers it.
 */
export interface Parts {
  /** The typeface for people with dyslexia, in its faces. */
  readonly dyslexic: readonly FontBytes[]
  readonly 'take-along': Packers
  readonly highlight: { readonly highlight: Highlight }
  readonly math: { readonly texToMathMl: TexToMathMl }
}

export interface FontBytes {
  readonly weight: string
  readonly style: string
  bytes(): ArrayBuffer
}

export type PartName = keyof Parts & string

/** Loads a part, and gives what it can do. Rejects where it cannot be loaded. */
export type LoadPart = <K extends PartName>(name: K) => Promise<Parts[K]>

/** A symbol: an element of a page is found under whatever name it bears. */
const PARTS = Symbol.for('winnow.parts')
/** The extension's own world of a window or a page, which a page cannot see and all scripts of ours there share. */
const world = globalThis as { [PARTS]?: Partial<Parts> }

/** Called by the script of a part: this is what it can do. */
export function offerPart<K extends PartName>(name: K, part: Parts[K]): void {
  world[PARTS] = { ...world[PARTS], [name]: part }
}

/** @param fetch brings the script of a part here, and settles when it has run */
export function partLoader(fetch: (name: PartName) => Promise<unknown>): LoadPart {
  return async name => {
    if (!world[PARTS]?.[name]) await fetch(name)
    const part = world[PARTS]?.[name]
    if (!part) throw new Error(`The part "${name}" could not be loaded.`)
    return part
  }
}
