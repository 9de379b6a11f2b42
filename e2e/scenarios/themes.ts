import { always } from './always.ts'
import { content } from './content.ts'
import type { Scenarios } from './driver.ts'
import { takeAlong } from './export.ts'
import { faults } from './faults.ts'
import { fullView } from './full-view.ts'
import { finding } from './navigation.ts'
import { nothing } from './nothing.ts'
import { options } from './options.ts'
import { rules } from './rules.ts'
import { trust } from './trust.ts'
import { xray } from './xray.ts'

/** All scenarios by theme. Both browsers run them. */
export const themes: Readonly<Record<string, Scenarios>> = {
  nothing,
  content,
  rules,
  faults,
  'full view': fullView,
  finding,
  'X-ray': xray,
  always,
  'take along': takeAlong,
  options,
  trust,
}
