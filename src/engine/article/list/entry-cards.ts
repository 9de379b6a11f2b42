import type { Verdict } from '../../decision/verdict.ts'
import type { Page } from '../../page/page.ts'
import type { Card } from './card.ts'
import { tellingGroups } from './cards.ts'

/** The cards that are entries of the list, in the order of the page, without those that a rule removes. */
export function entryCards(page: Page, { excluded }: Pick<Verdict, 'excluded'>): Card[] {
  const byUrl = new Map<string, Card>()
  for (const card of tellingGroups(page).flatMap(({ cards }) => cards))
    if (!excluded[card.id] && !byUrl.has(card.url)) byUrl.set(card.url, card)
  return [...byUrl.values()].sort((a, b) => a.id - b.id)
}
