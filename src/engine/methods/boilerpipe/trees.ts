import { linkDensity, type TextBlock, textDensity } from './text-block.ts'

/** A decision tree: whether a block is content, by its own numbers and those of its neighbours. */
export type Tree = (previous: TextBlock, current: TextBlock, next: TextBlock) => boolean

/** The thresholds of the trees from the study of 2010. Densities of links are shares; the others are words, or per line. */
export interface Thresholds {
  readonly links: number
  readonly linksBefore: number
  readonly words: number
  readonly wordsNext: number
  readonly wordsBefore: number
  readonly wordsAfterLinks: number
  readonly wordsNextAfterLinks: number
  readonly density: number
  readonly densityNext: number
  readonly densityBefore: number
  readonly densityNextAfterLinks: number
}

export const THRESHOLDS: Thresholds = {
  links: 0.333333,
  linksBefore: 0.555556,
  words: 16,
  wordsNext: 15,
  wordsBefore: 4,
  wordsAfterLinks: 40,
  wordsNextAfterLinks: 17,
  density: 9,
  densityNext: 10,
  densityBefore: 4,
  densityNextAfterLinks: 11,
}

/** The densitometric tree that C4.8 learned from 621 news pages (Kohlschütter, Fankhauser, Nejdl, WSDM 2010). */
export function densityTree(limits: Thresholds): Tree {
  return (previous, current, next) => {
    if (linkDensity(current) > limits.links) return false
    if (linkDensity(previous) > limits.linksBefore) return textDensity(next) > limits.densityNextAfterLinks
    if (textDensity(current) > limits.density) return textDensity(next) !== 0
    return textDensity(next) > limits.densityNext || textDensity(previous) > limits.densityBefore
  }
}

/** The tree from the same study that uses numbers of words. */
export function numWordsTree(limits: Thresholds): Tree {
  return (previous, current, next) => {
    if (linkDensity(current) > limits.links) return false
    if (linkDensity(previous) > limits.linksBefore)
      return current.words > limits.wordsAfterLinks || next.words > limits.wordsNextAfterLinks
    return (
      current.words > limits.words || next.words > limits.wordsNext || previous.words > limits.wordsBefore
    )
  }
}

/** The tree learned from another corpus, Canola. */
export const canolaTree: Tree = (previous, current, next) =>
  (linkDensity(current) > 0 && next.words > 11) ||
  current.words > 19 ||
  (next.words > 6 &&
    linkDensity(next) === 0 &&
    linkDensity(previous) === 0 &&
    (current.words > 6 || previous.words > 7 || next.words > 19))
