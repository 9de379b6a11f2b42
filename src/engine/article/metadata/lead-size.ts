import { currentSrc, naturalHeight, naturalWidth } from '../../../dom/safe-dom.ts'
import type { Metadata } from '../../../schema/reading.ts'
import { elementOf } from '../../page/page.ts'
import type { Found } from './found.ts'

/** A larger side, in pixels, is a mistake of the page. */
const LARGEST_SIDE = 20_000

/**
 * The size of the lead image, if the page has loaded it or declares its size.
 * @param address the address of the lead image, undefined if there is none
 */
export function leadSize(found: Found, address: string | undefined): Metadata['leadSize'] {
  if (address === undefined) return undefined
  return loadedSize(found, address) ?? declaredSize(found, address)
}

function loadedSize({ page }: Found, address: string): Metadata['leadSize'] {
  const img = page.tags.indexOf('img')
  for (let id = 0; img >= 0 && id < page.size; id++) {
    if (page.tag[id] !== img) continue
    const image = elementOf(page, id) as HTMLImageElement
    if (currentSrc(image) === address) return sizeOf(naturalWidth(image), naturalHeight(image))
  }
  return undefined
}

/** The size in OpenGraph, which has one for the first image. */
function declaredSize({ meta }: Found, address: string): Metadata['leadSize'] {
  const side = (name: string) => Number(meta.get(`og:image:${name}`)?.[0])
  return meta.get('og:image')?.[0] === address ? sizeOf(side('width'), side('height')) : undefined
}

function sizeOf(width: number, height: number): Metadata['leadSize'] {
  const isSide = (side: number) => side >= 1 && side <= LARGEST_SIDE
  return isSide(width) && isSide(height)
    ? { width: Math.round(width), height: Math.round(height) }
    : undefined
}
