import { hostilePages } from './hostile-pages.ts'
import { largePages } from './large-pages.ts'
import type { StressPage } from './stress-page.ts'

/** All stress pages. */
export const stressPages: readonly StressPage[] = [...largePages, ...hostilePages]
