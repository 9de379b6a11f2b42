import { content } from './content.ts'
import type { Scenarios } from './driver.ts'
import { faults } from './faults.ts'
import { fullView } from './full-view.ts'
import { nothing } from './nothing.ts'
import { rules } from './rules.ts'

/** All scenarios, by what they are about. Both browsers run them. */
export const themes: Readonly<Record<string, Scenarios>> = { nothing, content, rules, faults, fullView }
