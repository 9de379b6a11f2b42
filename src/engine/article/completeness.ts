import { attribute, boundingBox, currentSrc, implementation, isHtml } from '../../dom/safe-dom.ts'
import type { Completeness, Metadata, Share } from '../../schema/reading.ts'
import type { Verdict } from '../decision/verdict.ts'
import { blocks } from '../page/facts/blocks.ts'
import { text } from '../page/facts/text.ts'
import { titles } from '../page/facts/titles.ts'
import { elementOf, inside, type NodeId, type Page, tagMask } from '../page/page.ts'
import { keptLeaves } from './cut/kept.ts'
import { Leaf } from './cut/leaf.ts'
import { isWorthShowing } from './cut/media.ts'
import { isDataTable } from './purify/tables.ts'

/** What is shown but not kept, in document order. */
export interface Missing {
  readonly images: readonly NodeId[]
  readonly tables: readonly NodeId[]
}

/** An image with a shorter side, in pixels, does not count. */
const SMALLEST_SIDE = 64

/**
 * Counts what a page shows, and how much of it was kept.
 * @param metadata of the article; its title and lead image are shown above it
 * @param title the title element by a rule, -1 without such a rule
 */
export function completenessOf(
  page: Page,
  verdict: Verdict,
  metadata: Metadata,
  title: NodeId,
): { readonly completeness: Completeness; readonly missing: Missing } {
  const leaf = keptLeaves(page, verdict)?.leaf ?? new Uint8Array(page.size)
  const words = wordSums(page, leaf, title)
  const isImage = tagMask(page, new Set(['img']))
  const isTable = tagMask(page, new Set(['table']))
  const inert = implementation(page.document).createHTMLDocument('')
  const images: NodeId[] = []
  const tables: NodeId[] = []
  const missing = { images: [] as NodeId[], tables: [] as NodeId[] }
  let mediaEnd = 0
  for (let id = 0; id < page.size; id++) {
    if (leaf[id] === Leaf.media) mediaEnd = Math.max(mediaEnd, page.end[id]!)
    if (isImage[page.tag[id]!] && isWorthShowing(page, id, inert) && isPicture(page, id)) {
      images.push(id)
      if (id >= mediaEnd && !isLead(page, id, metadata)) missing.images.push(id)
    } else if (isTable[page.tag[id]!] && sumInside(page, words.shown, id) > 0 && isData(page, id)) {
      tables.push(id)
      if (2 * sumInside(page, words.kept, id) < sumInside(page, words.shown, id)) missing.tables.push(id)
    }
  }
  const share = (all: readonly NodeId[], lost: readonly NodeId[]): Share => ({
    kept: all.length - lost.length,
    shown: all.length,
  })
  return {
    completeness: {
      words: { kept: words.kept[page.size]!, shown: words.shown[page.size]! },
      images: share(images, missing.images),
      tables: share(tables, missing.tables),
      ...(page.budget && { parts: page.budget }),
    },
    missing,
  }
}

/** The words shown and the words kept before each node; the entry after the last node is the total. */
function wordSums(page: Page, leaf: Uint8Array, title: NodeId) {
  const { of } = blocks(page)
  const { words } = text(page)
  const { repeats } = titles(page)
  const shown = new Int32Array(page.size + 1)
  const kept = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    const block = of[id]!
    const own = block < 0 ? 0 : words[id]!
    const isTitle = title < 0 ? block >= 0 && repeats[block] === 1 : inside(page, id, title)
    shown[id + 1] = shown[id]! + own
    kept[id + 1] = kept[id]! + (leaf[id] === Leaf.text || isTitle ? own : 0)
  }
  return { shown, kept }
}

function sumInside(page: Page, sums: Int32Array, id: NodeId): number {
  return sums[page.end[id]!]! - sums[id]!
}

function isData(page: Page, id: NodeId): boolean {
  const table = elementOf(page, id)
  return isHtml(table) && isDataTable(table as HTMLTableElement)
}

/**
 * Whether an image is large enough, by its rendered size, or else by its attributes. An image without either counts.
 */
function isPicture(page: Page, id: NodeId): boolean {
  const image = elementOf(page, id)
  const { width, height } = page.rendered ? boundingBox(image) : { width: 0, height: 0 }
  if (width > 0 && height > 0) return Math.min(width, height) >= SMALLEST_SIDE
  return ['width', 'height'].every(side => {
    const declared = Number.parseInt(attribute(image, side) ?? '', 10)
    return Number.isNaN(declared) || declared >= SMALLEST_SIDE
  })
}

function isLead(page: Page, id: NodeId, { leadImage }: Metadata): boolean {
  return leadImage !== undefined && currentSrc(elementOf(page, id) as HTMLImageElement) === leadImage.value
}
