import type { NodeId, Page } from '../../page/page.ts'
import type { Metadata } from '../article.ts'
import { byline } from './byline.ts'
import { description } from './description.ts'
import { direction } from './direction.ts'
import { collect } from './found.ts'
import { lang } from './lang.ts'
import { leadImage } from './lead-image.ts'
import { next } from './next.ts'
import { published } from './published.ts'
import { siteName } from './site-name.ts'
import { title, titleIn } from './title.ts'

/** What the reader says of the page: the element of its title and the link to its next page, -1 for neither. */
export interface Said {
  readonly title: NodeId
  readonly next: NodeId
}

const NOTHING: Said = { title: -1, next: -1 }

/**
 * What the page says about its article. Each piece is plain text from the most trusted place that names it.
 * @param root the element that holds the article
 */
export function readMetadata(page: Page, root: NodeId, said: Said = NOTHING): Metadata {
  const found = collect(page, root)
  const site = siteName(found)
  const language = lang(found)
  return {
    title: titleIn(page, said.title) ?? title(found, site?.value),
    ...given({
      byline: byline(found),
      published: published(found),
      siteName: site,
      description: description(found),
      leadImage: leadImage(found),
      next: next(page, said.next),
      lang: language,
    }),
    dir: direction(found, language?.value),
  }
}

/** Without the keys whose value is undefined. */
function given<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
