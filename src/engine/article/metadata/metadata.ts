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

/** The elements that the reader's rules name: the title, and the link to the next page; -1 for none. */
export interface Said {
  readonly title: NodeId
  readonly next: NodeId
}

const NOTHING: Said = { title: -1, next: -1 }

/**
 * Reads the metadata of a page's article. Each piece is plain text from the most trusted source that has it.
 * @param root the element that contains the article
 */
export function readMetadata(page: Page, root: NodeId, ruled: Said = NOTHING): Metadata {
  const found = collect(page, root)
  const site = siteName(found)
  const language = lang(found)
  return {
    title: titleIn(page, ruled.title) ?? title(found, site?.value),
    ...defined({
      byline: byline(found),
      published: published(found),
      siteName: site,
      description: description(found),
      leadImage: leadImage(found),
      next: next(page, ruled.next),
      lang: language,
    }),
    dir: direction(found, language?.value),
  }
}

/** Drops the keys whose value is undefined. */
function defined<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
