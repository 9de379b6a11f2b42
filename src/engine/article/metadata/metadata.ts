import { documentTitle } from '../../../dom/safe-dom.ts'
import type { Metadata, Sourced } from '../../../schema/reading.ts'
import { attempt } from '../../page/attempt.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { byline } from './byline.ts'
import { description } from './description.ts'
import { direction } from './direction.ts'
import { collect } from './found.ts'
import { headlineBlock } from './headline-block.ts'
import { lang } from './lang.ts'
import { leadImage } from './lead-image.ts'
import { leadSize } from './lead-size.ts'
import { next } from './next.ts'
import { plainText } from './plain-text.ts'
import { published } from './published.ts'
import { siteName } from './site-name.ts'
import { title, titleIn } from './title.ts'

/** The elements that the reader's rules name: the title, and the link to the next page; -1 for none. */
export interface Said {
  readonly title: NodeId
  readonly next: NodeId
}

/** In characters. */
const LONGEST_TITLE = 300
const NOTHING: Said = { title: -1, next: -1 }

/** The functions that read each piece, by the names under which a failure is recorded. */
export const READERS = {
  siteName,
  lang,
  titleIn,
  title,
  headlineBlock,
  byline,
  published,
  description,
  leadImage,
  leadSize,
  next,
  direction,
}

/**
 * Reads the metadata of a page's article. Each piece is plain text from the most trusted source that has it; a piece
 * whose reader throws is missing.
 * @param root the element that contains the article
 * @param now the time of the reading, in milliseconds
 */
export function readMetadata(page: Page, root: NodeId, ruled: Said = NOTHING, now?: number): Metadata {
  const found = collect(page, root)
  const read = <T>(name: keyof typeof READERS, run: () => T) =>
    attempt(page, `metadata/${name}`, run, undefined)
  const site = read('siteName', () => READERS.siteName(found))
  const language = read('lang', () => READERS.lang(found))
  const title =
    read('titleIn', () => READERS.titleIn(page, ruled.title)) ??
    read('title', () => READERS.title(found, site?.value)) ??
    windowTitle(page)
  const headline = read('headlineBlock', () => READERS.headlineBlock(found, title.value)) ?? -1
  const lead = read('leadImage', () => READERS.leadImage(found, headline))
  return {
    title,
    ...defined({
      byline: read('byline', () => READERS.byline(found, headline)),
      published: read('published', () => READERS.published(found, headline, now)),
      siteName: site,
      description: read('description', () => READERS.description(found)),
      leadImage: lead,
      leadSize: read('leadSize', () => READERS.leadSize(found, lead?.value)),
      next: read('next', () => READERS.next(page, ruled.next)),
      lang: language,
    }),
    dir: read('direction', () => READERS.direction(found, language?.value)) ?? 'ltr',
  }
}

function windowTitle(page: Page): Sourced {
  return { value: plainText(documentTitle(page.document), LONGEST_TITLE), from: 'document' }
}

/** Drops the keys whose value is undefined. */
function defined<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
