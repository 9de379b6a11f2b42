import { vocabularies } from '../../words/training/index.ts'
import type { Templates } from '../template.ts'
import { clutter } from './clutter.ts'
import { data } from './data.ts'
import { math } from './math.ts'
import { media } from './media.ts'
import { text } from './text.ts'

/** The family that the unit forest is trained on. */
export const training: Templates = {
  structures: { ...text, ...data, ...media, ...math },
  clutter,
  vocabularies,
}
