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
 * How a cut becomes an article, in this order, by the names under which a failure is noted. What it may be made of in
 * the end is in schema/article-html.ts.
 */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
  posts, // first: its sections are to be in the order in which they are read
  emoji, // before images: they need no address
  noscriptImages, // before images: they name the address of a placeholder
  images,
  apart, // before figures: what is left beside a picture may be its caption
  figures, // after images: what has no image left is no figure
  embeds, // after figures: a player may have a caption
  code, // before tables: code is often set in two columns, the left one of numbers
  tables,
  formulas, // after tables: the number of a formula may stand in a cell
  lists,
  notes,
  callouts, // after tables: Asciidoctor lays callouts out as tables; before quotes and headings
  quotes,
  dividers,
  standfirst, // before headings: it is none
  subheads, // before headings: they are ranked there
  headings,
  repeats, // after figures: a caption tells two of a kind apart
  links,
  actions, // after links: it goes by where they lead
  empties, // after all that takes something out
  anchors, // after it likewise: what a link leads to may have gone
  allowList, // last: drops the attributes the others worked by
}
