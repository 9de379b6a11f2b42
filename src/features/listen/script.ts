import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { isFilling } from '../../view/reader/render-in-chunks.ts'
import { type Passage, passagesOf, type StandIns } from './passages.ts'

/** A sentence of an article: the indexes of its passage and of the sentence in it. */
export interface Spot {
  readonly passage: number
  readonly sentence: number
}

/**
 * The passages of an article. Its text may still be rendering; the passages are those of the chunks rendered so far.
 */
export interface Script {
  readonly passages: readonly Passage[]
}

/** A script that can be updated when its text changes. */
export interface ArticleScript extends Script {
  /** Reads the chunks again that contain these changed nodes. */
  renew(changed: readonly Node[]): void
}

export type Move = 'sentence-on' | 'sentence-back' | 'block-on' | 'block-back'

/** The script of a drawn article: its headline, and its text chunk by chunk. */
export function scriptOf(
  { element, prose }: Pick<DrawnArticle, 'element' | 'prose'>,
  standIns: StandIns,
): ArticleScript {
  const headline = element.querySelector('h1')
  const passages = headline ? passagesOf(headline, -1, standIns).filter(isSayable) : []
  /** The chunks read so far, with the numbers of their passages. */
  const slices: { readonly element: Element; count: number }[] = []
  const read = (slice: Element, before: Passage | undefined) =>
    passagesOf(slice, before?.block ?? -1, standIns).filter(isSayable)
  return {
    get passages() {
      for (;;) {
        const last = slices.at(-1)
        const element: Element | null = last ? last.element.nextElementSibling : prose.firstElementChild
        if (!element || isFilling(element)) return passages
        const more = read(element, passages.at(-1))
        passages.push(...more)
        slices.push({ element, count: more.length })
      }
    },
    renew(changed) {
      let first = passages.length - slices.reduce((sum, { count }) => sum + count, 0)
      for (const slice of slices) {
        if (changed.some(node => slice.element.contains(node))) {
          const again = read(slice.element, passages[first - 1])
          passages.splice(first, slice.count, ...again)
          slice.count = again.length
        }
        first += slice.count
      }
    },
  }
}

/** The target of a move; null at the end. */
export function moved({ passages }: Script, spot: Spot, move: Move): Spot | null {
  const { passage, sentence } = spot
  switch (move) {
    case 'sentence-on':
      if (sentence + 1 < (passages[passage]?.sentences.length ?? 0))
        return { passage, sentence: sentence + 1 }
      return beginning(passages, passage + 1)
    case 'sentence-back': {
      if (sentence > 0) return { passage, sentence: sentence - 1 }
      const before = passages[passage - 1]
      return before ? { passage: passage - 1, sentence: before.sentences.length - 1 } : null
    }
    case 'block-on':
      return beginning(passages, passage + 1)
    case 'block-back':
      return sentence > 0 ? { passage, sentence: 0 } : beginning(passages, passage - 1)
  }
}

/** The beginning of a block, or of the next one; null when it is not rendered. */
export function atBlock({ passages }: Script, block: number): Spot | null {
  return beginning(
    passages,
    passages.findIndex(each => each.block >= block),
  )
}

/** The same sentence in the script of a redrawn article; null when it is not there. */
export function sameSpot({ passages }: Script, { block, text }: Passage, { sentence }: Spot): Spot | null {
  const passage = passages.findIndex(each => each.block === block && each.text === text)
  return passage < 0 ? null : { passage, sentence }
}

function beginning(passages: readonly Passage[], passage: number): Spot | null {
  return passages[passage] ? { passage, sentence: 0 } : null
}

function isSayable({ sentences }: Passage): boolean {
  return sentences.length > 0
}
