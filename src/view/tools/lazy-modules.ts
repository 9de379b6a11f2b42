import type { Highlight } from '../highlight/highlight.ts'
import type { TexToMathMl } from '../math/tex.ts'
import type { Exporters } from './export-article.ts'

/**
 * Modules that are too large to load before they are needed, by name. To add one: a line here, its file in
 * `messages/script-files.ts`, and `entries/lazy/NAME.ts`, which registers it.
 */
export interface LazyModules {
  /** The font faces of OpenDyslexic. */
  readonly dyslexic: readonly FontBytes[]
  readonly export: Exporters
  readonly highlight: { readonly highlight: Highlight }
  readonly math: { readonly texToMathMl: TexToMathMl }
}

export interface FontBytes {
  readonly weight: string
  readonly style: string
  bytes(): ArrayBuffer
}

export type LazyModuleName = keyof LazyModules & string

/** Loads a lazy module. Rejects when it cannot be loaded. */
export type LoadModule = <K extends LazyModuleName>(name: K) => Promise<LazyModules[K]>

/** A symbol, because the elements of a page are properties of its window by whatever name they bear. */
const PARTS = Symbol.for('winnow.parts')
/**
 * The extension's isolated world of a window or page. All our scripts there share it; the page cannot access
 * it.
 */
const world = globalThis as { [PARTS]?: Partial<LazyModules> }

/** Called by the script of a lazy module, to register its exports. */
export function offerModule<K extends LazyModuleName>(name: K, part: LazyModules[K]): void {
  world[PARTS] = { ...world[PARTS], [name]: part }
}

/** @param fetch loads the script of a lazy module, and settles when it has run */
export function moduleLoader(fetch: (name: LazyModuleName) => Promise<unknown>): LoadModule {
  return async name => {
    if (!world[PARTS]?.[name]) await fetch(name)
    const part = world[PARTS]?.[name]
    if (!part) throw new Error(`The part "${name}" could not be loaded.`)
    return part
  }
}
