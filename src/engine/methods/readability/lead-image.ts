import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

/** An image outside the content. */
export interface Picture {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The number of levels from the content's first text up to the nearest ancestor that also contains the image. */
  readonly distance: number
  readonly inFigure: boolean
}

/** The areas in square pixels at which the points for size start and stop rising. */
const SMALL = 75_000
const LARGE = 200_000
/** The lowest score of a lead image. */
const LEAST = 26

/** How likely an image is to lead an article, by dom-distiller's heuristics; 0 … 90. */
export function leadScore({ width, height, distance, inFigure }: Picture): number {
  const size = Math.min(1, Math.max(0, (width * height - SMALL) / (LARGE - SMALL)))
  const ratio = height > 0 ? width / height : 0
  const shape = isIn(ratio, 1.45, 1.8) ? 25 : isIn(ratio, 1.3, 2.2) ? 10 : 0
  const nearness = distance < 4 ? 25 : distance < 6 ? 15 : distance < 8 ? 5 : 0
  return 25 * size + shape + nearness + (inFigure ? 15 : 0)
}

/**
 * The image that leads an article: the best image outside the content and before its end.
 * @param kept per node: 1 for the content
 * @param sizeOf an image's size in pixels
 * @returns the image, or -1 if none scores high enough
 */
export function leadImage(
  page: Page,
  kept: Uint8Array,
  sizeOf: (image: NodeId) => { width: number; height: number },
): NodeId {
  const isImage = tagMask(page, new Set(['img']))
  const isFigure = tagMask(page, new Set(['figure']))
  const first = kept.findIndex((keep, id) => keep === 1 && page.tag[id] === TEXT)
  const last = kept.lastIndexOf(1)
  if (first < 0) return -1
  const onPath = new Uint8Array(page.size)
  for (let at = first; at >= 0; at = page.parent[at]!) onPath[at] = 1
  /** Per node: its nearest ancestor on the path from the root to the first text, and whether it is in a figure. */
  const meeting = new Int32Array(last)
  const figure = new Uint8Array(last)
  let best = -1
  let most = LEAST
  for (let id = 0; id < last; id++) {
    const parent = page.parent[id]!
    meeting[id] = onPath[id] ? id : meeting[parent]!
    figure[id] = (parent >= 0 && figure[parent]) || isFigure[page.tag[id]!] ? 1 : 0
    if (!isImage[page.tag[id]!] || kept[id] || !page.visible[id]) continue
    const score = leadScore({
      ...sizeOf(id),
      distance: page.depth[first]! - page.depth[meeting[id]!]!,
      inFigure: figure[id] === 1,
    })
    if (score > most || (score === most && best < 0)) {
      best = id
      most = score
    }
  }
  return best
}

function isIn(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
