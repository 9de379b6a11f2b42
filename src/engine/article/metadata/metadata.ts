import { attempt } from '../../page/attempt.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { documentTitle } from '../../page/safe-dom.ts'
import type { Metadata, Sourced } from '../article.ts'
import { byline } from './byline.ts'
import { description } from './description.ts'
import { direction } from './direction.ts'
import { collect } from './found.ts'
import { lang } from './lang.ts'
import { leadImage } from './lead-image.ts'
import { next } from './next.ts'
import { plainText } from './plain-text.ts'
import { published } from './published.ts'
import { siteName } from './site-name.ts'
import { title, titleIn } from './title.ts'

/** What the reader says of the page: the element of its title and the link to its next page, -1 for neither. */
export interface Said {
  readonly title: NodeId
  readonly next: NodeId
}

/** In characters. */
const LONGEST_TITLE = 300
const NOTHING: Said = { title: -1, next: -1 }

/** The readers of the pieces, by the names under which a failure is noted. */
export const READERS = {
  siteName,
  lang,
  titleIn,
  title,
  byline,
  published,
  description,
  leadImage,
  next,
  direction,
}

/**
 * What the page says about its article. Each piece is plain text from the most trusted place that names it; one whose
 * reader throws is missing.
 * @param root the element that holds the article
 */
export function readMetadata(page: Page, root: NodeId, said: Said = NOTHING): Metadata {
  const found = collect(page, root)
  const read = <T>(name: keyof typeof READERS, run: () => T) =>
    attempt(page, `metadata/${name}`, run, undefined)
  const site = read('siteName', () => READERS.siteName(found))
  const language = read('lang', () => READERS.lang(found))
  return {
    title:
      read('titleIn', () => READERS.titleIn(page, said.title)) ??
      read('title', () => READERS.title(found, site?.value)) ??
      windowTitle(page),
    ...given({
      byline: read('byline', () => READERS.byline(found)),
      published: read('published', () => READERS.published(found)),
      siteName: site,
      description: read('description', () => READERS.description(found)),
      leadImage: read('leadImage', () => READERS.leadImage(found)),
      next: read('next', () => READERS.next(page, said.next)),
      lang: language,
    }),
    dir: read('direction', () => READERS.direction(found, language?.value)) ?? 'ltr',
  }
}

function windowTitle(page: Page): Sourced {
  return { value: plainText(documentTitle(page.document), LONGEST_TITLE), from: 'document' }
}

/** Without the keys whose value is undefined. */
function given<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
