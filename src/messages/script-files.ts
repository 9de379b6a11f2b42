import type { LazyModuleName } from '../view/tools/lazy-modules.ts'

/** The script with the modules that several injected scripts use. It runs before them. */
export const SHARED_FILE = '/src/entries/shared.js'

/** The paths of the injected scripts in the package. Each is built from the `.ts` file of its name. */
export const SCRIPT_FILES = {
  content: '/src/entries/content.js',
  reading: '/src/entries/reading.js',
  always: '/src/entries/always.js',
} as const

/** The scripts of the lazy modules. Windows of the extension load them, too. */
export const PART_FILES: Readonly<Record<LazyModuleName, string>> = {
  dyslexic: '/src/entries/lazy/dyslexic.js',
  highlight: '/src/entries/lazy/highlight.js',
  math: '/src/entries/lazy/math.js',
  export: '/src/entries/lazy/export.js',
}
