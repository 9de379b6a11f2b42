import type { Annotation } from '../../store/annotation-store.ts'
import type { Stretch } from '../../view/annotations/anchor.ts'

interface Merged {
  /** All of what is to be one highlight. */
  readonly place: Stretch
  /** What is there already and holds all of it. */
  readonly inside: Annotation | null
  /** Those whose place it takes, in the order of the text. */
  readonly over: readonly Annotation[]
}

/**
 * What comes of highlighting a passage where others are: one within another is that other, and those that overlap or
 * touch are one.
 * @param places where they are, by their ids
 */
export function merged(
  { start, end }: Stretch,
  known: readonly Annotation[],
  places: ReadonlyMap<string, Stretch>,
): Merged {
  const near = known
    .flatMap(annotation => {
      const at = places.get(annotation.id)
      return at && at.start <= end && at.end >= start ? [{ annotation, at }] : []
    })
    .sort((a, b) => a.at.start - b.at.start)
  const holder = near.find(({ at }) => at.start <= start && at.end >= end)
  return {
    place: {
      start: Math.min(start, ...near.map(({ at }) => at.start)),
      end: Math.max(end, ...near.map(({ at }) => at.end)),
    },
    inside: holder?.annotation ?? null,
    over: near.map(({ annotation }) => annotation),
  }
}
