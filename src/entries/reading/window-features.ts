import { questionBelow } from '../../features/answers/reader.ts'
import { corrections } from '../../features/corrections/reader.ts'
import { continueOn } from '../../features/next-pages/reader.ts'
import { reporting } from '../../features/report/reader.ts'
import { loadPart } from '../lazy-modules.ts'

/** The features that the reader view has in each of the extension's own windows. */
export const WINDOW_FEATURES = {
  correct: corrections,
  report: reporting,
  question: questionBelow,
  continueOn,
  load: loadPart,
}
