import { boilerpipeMethods } from './boilerpipe/index.ts'
import { bteMethods } from './bte/index.ts'
import { descentMethods } from './descent/index.ts'
import { justextMethods } from './justext/index.ts'
import type { Method } from './method.ts'
import { pruneMethods } from './prune/index.ts'
import { readabilityMethods } from './readability/index.ts'
import { semanticMethods } from './semantic/index.ts'
import { shakeMethods } from './shake/index.ts'
import { subsequenceMethods } from './subsequence/index.ts'
import { tagRatioMethods } from './tag-ratio/index.ts'
import { vipsMethods } from './vips/index.ts'

/** Every method, by folder. Add a new one here, and the bench measures it. */
export const methods: readonly Method[] = [
  ...pruneMethods,
  ...shakeMethods,
  ...descentMethods,
  ...semanticMethods,
  ...subsequenceMethods,
  ...bteMethods,
  ...boilerpipeMethods,
  ...vipsMethods,
  ...justextMethods,
  ...tagRatioMethods,
  ...readabilityMethods,
]
