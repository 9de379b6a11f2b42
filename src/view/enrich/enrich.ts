import { cards } from './cards.ts'
import { contents } from './contents.ts'
import type { Enrichment } from './enrichment.ts'
import { formulas } from './formulas.ts'
import { inPageLinks } from './in-page-links.ts'
import { islands } from './islands.ts'
import { listings } from './listings.ts'
import { pictures } from './pictures.ts'
import { sideways } from './sideways.ts'
import { tables } from './tables.ts'

/** What is done to every article before it is shown, in this order. */
export const ENRICHMENTS: readonly Enrichment[] = [
  pictures,
  cards, // after pictures: it looks at what stands in their place
  islands, // after pictures: one may be the face of a video
  contents,
  inPageLinks,
  tables,
  listings,
  formulas,
  sideways, // last: it puts boxes around what the others have made
]
