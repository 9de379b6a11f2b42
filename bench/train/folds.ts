import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type CorpusPage, siteOf } from '../corpus/corpus.ts'

/** The number of models trained for measuring: each is trained without a fifth of the sites. */
export const FOLDS = 5

/** The fold of a page; all pages of a site have the same one. */
export function foldOf(page: CorpusPage): number {
  return crc32(siteOf(page)) % FOLDS
}

/** The file of the model that was trained without a fold. */
export function foldModelFile(fold: number): string {
  return join(import.meta.dirname, 'folds', `model-${fold}.json`)
}

const loaded = new Map<number, string>()

/** The model trained without the page's site, as JSON; undefined if there is none yet. */
export function foldModel(page: CorpusPage): string | undefined {
  const fold = foldOf(page)
  const file = foldModelFile(fold)
  if (!loaded.has(fold) && existsSync(file)) loaded.set(fold, readFileSync(file, 'utf8'))
  return loaded.get(fold)
}
