import { callouts } from './callouts.ts'
import { cards } from './cards.ts'
import { contents } from './contents.ts'
import type { Enrichment } from './enrichment.ts'
import { formulas } from './formulas.ts'
import { inPageLinks } from './in-page-links.ts'
import { islands } from './islands.ts'
import { listings } from './listings.ts'
import { pictures } from './pictures.ts'
import { posts } from './posts.ts'
import { sideways } from './sideways.ts'
import { tables } from './tables.ts'

/** The enrichments of every article, in this order. */
export const ENRICHMENTS: readonly Enrichment[] = [
  pictures,
  cards, // after pictures: looks at their replacements
  islands, // after pictures: an island may contain one as its poster
  callouts,
  posts,
  contents,
  inPageLinks,
  tables,
  listings,
  formulas,
  sideways, // last: wraps elements that other enrichments have made
]
