import { actions } from './actions.ts'
import { allowList } from './allow-list.ts'
import { anchors } from './anchors.ts'
import { apart } from './apart.ts'
import { callouts } from './callouts.ts'
import { code } from './code.ts'
import type { Transform } from './context.ts'
import { dividers } from './dividers.ts'
import { embeds } from './embeds.ts'
import { emoji } from './emoji.ts'
import { empties } from './empties.ts'
import { figures } from './figures.ts'
import { formulas } from './formulas.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { lists } from './lists.ts'
import { noscriptImages } from './noscript-images.ts'
import { notes } from './notes.ts'
import { posts } from './posts.ts'
import { quotes } from './quotes.ts'
import { repeats } from './repeats.ts'
import { standfirst } from './standfirst.ts'
import { subheads } from './subheads.ts'
import { tables } from './tables.ts'

/**
 * The transforms that turn a cut into an article, in the order in which they run. A failure is recorded under the name
 * of its transform. schema/article-html.ts lists what the result may contain.
 */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
  posts, // first: it puts the sections into reading order
  emoji, // before images: they need no address
  noscriptImages, // before images: they contain the address of a placeholder
  images,
  apart, // before figures: the text left beside an image may be its caption
  figures, // after images: a figure without an image is unwrapped
  embeds, // after figures: a player may have a caption
  code, // before tables: code is often in a table whose left column has line numbers
  tables,
  formulas, // after tables: the number of a formula may stand in a cell
  lists,
  notes,
  callouts, // after tables: Asciidoctor lays callouts out as tables; before quotes and headings
  quotes,
  dividers,
  standfirst, // before headings: the standfirst is not a heading
  subheads, // before headings: they are ranked there
  headings,
  repeats, // after figures: equal images with different captions are kept
  links,
  actions, // after links: it tests their addresses
  empties, // after all transforms that remove content
  anchors, // after empties: the target of a link may have been removed
  allowList, // last: drops the attributes that the other transforms use
}
