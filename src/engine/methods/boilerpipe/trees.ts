import { linkDensity, type TextBlock, textDensity } from './text-block.ts'

/** A decision tree: whether a block is content, by its own numbers and those of its neighbours. */
export type Tree = (previous: TextBlock, current: TextBlock, next: TextBlock) => boolean

/** The densitometric tree that C4.8 learned from 621 news pages (Kohlschütter, Fankhauser, Nejdl, WSDM 2010). */
export const densityTree: Tree = (previous, current, next) => {
  if (linkDensity(current) > 0.333333) return false
  if (linkDensity(previous) > 0.555556) return textDensity(next) > 11
  if (textDensity(current) > 9) return textDensity(next) !== 0
  return textDensity(next) > 10 || textDensity(previous) > 4
}

/** The tree from the same study that uses numbers of words. */
export const numWordsTree: Tree = (previous, current, next) => {
  if (linkDensity(current) > 0.333333) return false
  if (linkDensity(previous) > 0.555556) return current.words > 40 || next.words > 17
  return current.words > 16 || next.words > 15 || previous.words > 4
}

/** The tree learned from another corpus, Canola. */
export const canolaTree: Tree = (previous, current, next) =>
  (linkDensity(current) > 0 && next.words > 11) ||
  current.words > 19 ||
  (next.words > 6 &&
    linkDensity(next) === 0 &&
    linkDensity(previous) === 0 &&
    (current.words > 6 || previous.words > 7 || next.words > 19))
