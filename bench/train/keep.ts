import { bestCutoff } from '../../src/engine/decision/model/cutoff.ts'
import { smooth } from '../../src/engine/decision/model/smooth.ts'
import type { Sample } from './samples.ts'

/** The blocks that the engine would keep at these probabilities, before it repairs the page's structure. */
export function keptBlocks({ outline, titles }: Sample, probabilities: ArrayLike<number>): Uint8Array {
  const { probability } = bestCutoff(probabilities, outline.words)
  return smooth(probabilities, outline.words, probability).map((kept, b) => (titles[b] ? 0 : kept))
}
