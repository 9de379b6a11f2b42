import type { NodeId, Page } from '../../page/page.ts'
import type { Metadata } from '../article.ts'
import { byline } from './byline.ts'
import { description } from './description.ts'
import { direction } from './direction.ts'
import { collect } from './found.ts'
import { lang } from './lang.ts'
import { leadImage } from './lead-image.ts'
import { published } from './published.ts'
import { siteName } from './site-name.ts'
import { title } from './title.ts'

/**
 * What the page says about its article. Each piece is plain text from the most trusted place that names it.
 * @param root the element that holds the article
 */
export function readMetadata(page: Page, root: NodeId): Metadata {
  const found = collect(page, root)
  const site = siteName(found)
  const language = lang(found)
  return {
    title: title(found, site?.value),
    ...given({
      byline: byline(found),
      published: published(found),
      siteName: site,
      description: description(found),
      leadImage: leadImage(found),
      lang: language,
    }),
    dir: direction(found, language?.value),
  }
}

/** Without the keys whose value is undefined. */
function given<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}
