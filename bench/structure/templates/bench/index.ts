import { vocabularies } from '../../words/bench/index.ts'
import type { Templates } from '../template.ts'
import { clutter } from './clutter.ts'
import { data } from './data.ts'
import { math } from './math.ts'
import { media } from './media.ts'
import { text } from './text.ts'

/** The family that the bench measures with. */
export const bench: Templates = {
  structures: { ...text, ...data, ...media, ...math },
  clutter,
  vocabularies,
}
