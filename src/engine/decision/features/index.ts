import type { Columns } from '../../page/facts/columns.ts'
import type { Page } from '../../page/page.ts'
import { ancestors } from './ancestors.ts'
import { around } from './around.ts'
import { place } from './block-position.ts'
import type { FeatureGroup } from './group.ts'
import { names } from './name-tokens.ts'
import { own } from './own.ts'
import { pageKind } from './page-kind.ts'
import { proseRun } from './prose-run.ts'
import { repeats } from './repeats.ts'
import { wholePage } from './whole-page.ts'

const groups: readonly FeatureGroup[] = [
  own,
  place,
  around,
  ancestors,
  repeats,
  names,
  proseRun,
  wholePage,
  pageKind,
]

/** All features that are computed from the page alone. The model adds its own: learned names and the second look. */
export function features(page: Page): Columns {
  return Object.assign({}, ...groups.map(group => group(page)))
}
