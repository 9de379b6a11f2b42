/** How heavy a package may be without its typeface, in bytes: what has been reached, and no more. */
export const HEAVIEST = 359 * 1024

/** What is not weighed with the rest, since it is brought for those alone who choose it. */
const TYPEFACE = 'src/entries/parts/dyslexic.js'
/** Parts lighter than this are named together. */
const LIGHT = 1024

/** What a package is made of. */
export interface Weight {
  /** Parts with their bytes in the archive, the heaviest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[]
  /** All of them together, without the typeface. */
  readonly total: number
}

/** @param weights of an archive's files, by their paths */
export function weigh(weights: ReadonlyMap<string, number>): Weight {
  const parts = new Map<string, number>()
  const add = (name: string, bytes: number) => parts.set(name, (parts.get(name) ?? 0) + bytes)
  for (const [file, bytes] of weights) add(partOf(file), bytes)
  const light = [...parts].filter(([, bytes]) => bytes < LIGHT)
  for (const [name, bytes] of light) {
    parts.delete(name)
    add('the rest', bytes)
  }
  const sorted = [...parts].sort(([, a], [, b]) => b - a)
  const total = sorted.reduce((sum, [name, bytes]) => (name === TYPEFACE ? sum : sum + bytes), 0)
  return { parts: sorted, total }
}

/** Folders whose files are one thing are one part; of other files, the part of the name that no build changes. */
function partOf(file: string): string {
  const [folder = ''] = file.split('/', 1)
  if (['_locales', 'icons'].includes(folder)) return folder
  return file.replace(/^(assets\/.*)-[\w-]{8}(\.\w+)$/, '$1$2')
}

/** A table of the parts, for people. */
export function table({ parts, total }: Weight): string {
  const line = (name: string, bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}`
  return [
    ...parts.filter(([name]) => name !== TYPEFACE).map(([name, bytes]) => line(name, bytes)),
    line(`in all, without the typeface (${(HEAVIEST / 1024).toFixed(0)} at most)`, total),
  ].join('\n')
}
