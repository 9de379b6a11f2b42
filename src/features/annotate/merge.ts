import type { Annotation } from '../../schema/annotation.ts'
import type { TextRange } from '../../view/reader/text-range.ts'

interface Merged {
  /** The range of the merged highlight. */
  readonly place: TextRange
  /** An existing annotation that contains the whole range; null for none. */
  readonly inside: Annotation | null
  /** The annotations that the new one replaces, in the order of the text. */
  readonly over: readonly Annotation[]
}

/**
 * The result of highlighting a passage near existing highlights. A passage inside a highlight is that
 * highlight; highlights that overlap or touch are merged.
 * @param places the ranges of the annotations, by id
 */
export function merged(
  { start, end }: TextRange,
  known: readonly Annotation[],
  places: ReadonlyMap<string, TextRange>,
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
