import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type CorpusPage, siteOf } from '../corpus/corpus.ts'

/** How many models are trained to measure one: each has not seen a fifth of the sites. */
export const FOLDS = 5

/** The fold in which all pages of a site are. */
export function foldOf(page: CorpusPage): number {
  return crc32(siteOf(page)) % FOLDS
}

/** Where the model that has not seen a fold is kept. */
export function foldModelFile(fold: number): string {
  return join(import.meta.dirname, 'folds', `model-${fold}.json`)
}

const loaded = new Map<number, string>()

/** The model that has not seen the page's site, as JSON; undefined before any was trained. */
export function foldModel(page: CorpusPage): string | undefined {
  const fold = foldOf(page)
  const file = foldModelFile(fold)
  if (!loaded.has(fold) && existsSync(file)) loaded.set(fold, readFileSync(file, 'utf8'))
  return loaded.get(fold)
}
