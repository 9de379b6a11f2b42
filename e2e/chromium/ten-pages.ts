import { longPage } from '../web/long-page.ts'
import { serveTestPage } from '../web/test-pages.ts'
import type { Web } from '../web/web.ts'

/** Ten pages of different kinds, each with the beginning of its title. */
export const TEN_PAGES: Readonly<Record<string, string>> = {
  sample: 'The oldest filter',
  listings: '',
  wiki: 'Terminal velocity',
  recipe: 'Onion tart',
  'forum-thread': '',
  'docs-page': '',
  arabic: '',
  japanese: '',
  'photo-gallery': 'One hill',
  long: '',
}

/** Serves one of them; returns its address. */
export const serveOne = (web: Web, name: string) =>
  name === 'long' ? web.page('long.example', longPage({ chapters: 25 })) : serveTestPage(web, name)
