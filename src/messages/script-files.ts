import type { LazyModuleName } from '../view/tools/lazy-modules.ts'

/** The script with the modules that windows share with scripts for pages. It runs before all others. */
export const SHARED_FILE = '/src/entries/shared.js'

/** The script with the modules that only scripts for pages share. It runs after `SHARED_FILE`. */
export const PAGE_FILE = '/src/entries/page.js'

/** The script with the modules that only scripts share which are injected later. It runs before each of them. */
export const LATER_FILE = '/src/entries/later.js'

/** The script with the common words of each language. It runs before the script for second opinions. */
export const OPINIONS_DATA_FILE = '/src/entries/opinions-data.js'

/** The paths of the injected scripts in the package. Each is built from the `.ts` file of its name. */
export const SCRIPT_FILES = {
  content: '/src/entries/content.js',
  reading: '/src/entries/reading.js',
  always: '/src/entries/always.js',
  onDemand: '/src/entries/on-demand.js',
  xray: '/src/entries/xray.js',
  opinions: '/src/entries/opinions.js',
} as const

/** The scripts of a first press, in the order in which they run. */
export const CONTENT_FILES = [SHARED_FILE, PAGE_FILE, SCRIPT_FILES.content] as const

/** The scripts of the lazy modules. Windows of the extension load them, too. */
export const PART_FILES: Readonly<Record<LazyModuleName, string>> = {
  dyslexic: '/src/entries/lazy/dyslexic.js',
  highlight: '/src/entries/lazy/highlight.js',
  math: '/src/entries/lazy/math.js',
  export: '/src/entries/lazy/export.js',
}
