import { always } from './always.ts'
import { answering } from './answers.ts'
import { attackSuite } from './attacks.ts'
import { content } from './content.ts'
import type { Scenarios } from './driver.ts'
import { exporting } from './export.ts'
import { faults } from './faults.ts'
import { fullView } from './full-view.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { navigation } from './navigation.ts'
import { nextPages } from './next-pages.ts'
import { nothing } from './nothing.ts'
import { opinions } from './opinions.ts'
import { options } from './options.ts'
import { rules } from './rules.ts'
import { spies } from './spies.ts'
import { threads } from './threads.ts'
import { trust } from './trust.ts'
import { welcome } from './welcome.ts'
import { xray } from './xray.ts'

/** All scenarios by theme. Both browsers run them. */
export const themes: Readonly<Record<string, Scenarios>> = {
  welcome,
  nothing,
  lists,
  threads,
  content,
  rules,
  faults,
  'full view': fullView,
  navigation,
  'X-ray': xray,
  'second opinions': opinions,
  always,
  memory,
  answers: answering,
  'next pages': nextPages,
  export: exporting,
  options,
  trust,
  spies,
  attacks: attackSuite,
}
