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
