import { attribute, baseURI, boundingBox, naturalWidth } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { elementOf, inside, type NodeId, type Page } from '../../page/page.ts'
import { isImageAddress } from '../policy.ts'
import { resolveWeb } from '../purify/addresses.ts'
import { LAZY_ATTRIBUTES } from '../purify/lazy-attributes.ts'
import { first, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { siteImages } from './site-images.ts'

/** A smaller picture, in pixels, is a portrait or an icon. */
const SMALLEST_SIDE = 200
/** The most levels from the headline up to an ancestor that it shares with the image at the head of the article. */
const REACH = 3
/** The text begins at the first block with at least this number of words. */
const LONG = 40
const NO_PICTURE: ReadonlySet<string> = new Set(
  'author avatar byline icon logo share social ad ads advert'.split(' '),
)

/**
 * The image that represents the article: the one that the page declares, or else the first one beside the headline. An
 * image that stands for the whole site represents no article.
 * @param headline the block of the headline, -1 for none
 */
export function leadImage(found: Found, headline: number): Sourced | undefined {
  const base = baseURI(found.page.document)
  const secure = found.page.url.startsWith('https:')
  const ofSite = new Set(siteImages(found).map(raw => resolveWeb(raw, base, secure)))
  const addressIn = (raw: string) => {
    const address = resolveWeb(raw, base, secure)
    return address && isImageAddress(address) && !ofSite.has(address) ? address : null
  }
  const candidates = [
    ...meta(found, 'opengraph', 'og:image:secure_url', 'og:image', 'og:image:url'),
    ...meta(found, 'meta', 'twitter:image', 'twitter:image:src', 'parsely-image-url', 'thumbnail'),
    ...jsonLd(found, 'image', 'url', 'contentUrl'),
    ...microdata(found, 'image'),
  ]
  const shown = () => imageAtHead(found, headline).map(raw => ['markup', raw] as const)
  return first(candidates, addressIn) ?? first(shown(), addressIn)
}

/** The addresses of the first large image around the headline and above the text. */
function imageAtHead({ page, root }: Found, headline: number): (string | null)[] {
  if (headline < 0) return []
  const { element, words, first, count } = blocks(page)
  let text = headline + 1
  while (text < count && (words[text]! < LONG || !inside(page, first[text]!, root))) text++
  let head = element[headline]!
  for (let step = 0; step < REACH && page.parent[head]! > 0; step++) head = page.parent[head]!
  const stop = text < count ? first[text]! : page.end[root]!
  const img = page.tags.indexOf('img')
  for (let id = head; id < stop; id++) {
    if (page.tag[id] !== img || !page.visible[id] || !isPicture(page, id)) continue
    return [...LAZY_ATTRIBUTES, 'src'].map(name => attribute(elementOf(page, id), name))
  }
  return []
}

function isPicture(page: Page, id: NodeId): boolean {
  const image = elementOf(page, id)
  // The box of an image that has not loaded is that of its alternative text.
  const isLoaded = page.rendered && naturalWidth(image as HTMLImageElement) > 0
  const { width, height } = isLoaded ? boundingBox(image) : { width: 0, height: 0 }
  const sides = ['width', 'height'].map(name => Number.parseInt(attribute(image, name) ?? '', 10))
  const isSmall = [width, height, ...sides].some(side => side > 0 && side < SMALLEST_SIDE)
  return (
    !isSmall && ![id, page.parent[id]!].some(at => nameTokens(page)(at).some(token => NO_PICTURE.has(token)))
  )
}
