import type { PartName } from '../view/parts.ts'

/** What several of the scripts are made of; it runs before them. */
export const SHARED_FILE = '/src/entries/shared.js'

/** The built scripts that are brought into pages, from the package's root. The build makes each of the `.ts` of its name. */
export const SCRIPT_FILES = {
  content: '/src/entries/content.js',
  reading: '/src/entries/reading.js',
  always: '/src/entries/always.js',
} as const

/** The same of each part, which are brought into windows, too. */
export const PART_FILES: Readonly<Record<PartName, string>> = {
  dyslexic: '/src/entries/parts/dyslexic.js',
  highlight: '/src/entries/parts/highlight.js',
  math: '/src/entries/parts/math.js',
  'take-along': '/src/entries/parts/take-along.js',
}
