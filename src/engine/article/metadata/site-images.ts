import { attribute, matching } from '../../../dom/safe-dom.ts'
import type { LinkedData } from '../../page/facts/json-ld.ts'
import type { Found } from './found.ts'
import { isThing, own, typesOf, values } from './linked-data.ts'

/** The most icons that are read. */
const MAX_ICONS = 20
const ICONS =
  'link[rel~="icon" i], link[rel~="apple-touch-icon" i], link[rel~="apple-touch-icon-precomposed" i]'
const PUBLISHER = /(?:Organization|Corporation|WebSite|Brand)$/

/** The addresses, as the page writes them, of images that stand for the whole site: its icons and the publisher's logo. */
export function siteImages({ page, article, things }: Found): string[] {
  const icons = [...matching(page.document, ICONS)]
    .slice(0, MAX_ICONS)
    .map(icon => attribute(icon, 'href') ?? '')
  const publishers = things.filter(thing => typesOf(thing).some(type => PUBLISHER.test(type)))
  const declared = values(article, 'publisher').filter(isThing)
  return [...icons, ...[...publishers, ...declared].flatMap(logosOf)]
}

function logosOf(publisher: LinkedData): string[] {
  return values(publisher, 'logo').flatMap(logo => {
    const address = isThing(logo) ? (own(logo, 'url') ?? own(logo, 'contentUrl')) : logo
    return typeof address === 'string' ? [address] : []
  })
}
