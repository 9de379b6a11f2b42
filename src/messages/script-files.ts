import type { LazyModuleName } from '../view/tools/lazy-modules.ts'

/** What several of the scripts are made of; it runs before them. */
export const SHARED_FILE = '/src/entries/shared.js'

/** The built scripts that are brought into pages, from the package's root. The build makes each of the `.ts` of its name. */
export const SCRIPT_FILES = {
  content: '/src/entries/content.js',
  reading: '/src/entries/reading.js',
  always: '/src/entries/always.js',
} as const

/** The same of each part, which are brought into windows, too. */
export const PART_FILES: Readonly<Record<LazyModuleName, string>> = {
  dyslexic: '/src/entries/lazy/dyslexic.js',
  highlight: '/src/entries/lazy/highlight.js',
  math: '/src/entries/lazy/math.js',
  export: '/src/entries/lazy/export.js',
}
