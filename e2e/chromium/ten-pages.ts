import { longPage } from '../web/long-page.ts'
import { serveTestPage } from '../web/test-pages.ts'
import type { Web } from '../web/web.ts'

/** Ten pages of different kinds, with the beginnings of their titles. */
export const TEN_PAGES: Readonly<Record<string, string>> = {
  sample: 'The oldest filter',
  listings: 'A winnowing machine',
  wiki: 'Terminal velocity',
  recipe: 'Onion tart',
  'forum-thread': 'Bike lights flicker',
  'docs-page': 'Retrying requests',
  arabic: 'صانع العود',
  japanese: '山の駅',
  'photo-gallery': 'One hill',
  long: 'The long harvest',
}

/** Serves one of them; returns its address. */
export const serveOne = (web: Web, name: string) =>
  name === 'long' ? web.page('long.example', longPage({ chapters: 25 })) : serveTestPage(web, name)
