import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { text } from '../../page/facts/text.ts'
import { isSpace } from '../../page/facts/words.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

/** The weight of the text in a link to the same page. */
const HASH_WEIGHT = 0.3
/** Text of one node beyond this many characters is not read for commas. */
const LIMIT = 20_000
/** Arabic, CJK, vertical, small and full-width commas. The Latin comma is tested separately. */
const COMMAS = new Set([0x60c, 0xfe50, 0xfe10, 0xfe11, 0x2e41, 0x2e34, 0x2e32, 0xff0c])

/** Sums over any range `[start, stop)` of the page's nodes, without the excluded ones. */
export interface Measures {
  /** Characters, with white space collapsed, and none at the ends. */
  chars(start: NodeId, stop: NodeId): number
  commas(start: NodeId, stop: NodeId): number
  /** Characters in links; in links to the same page they count 0.3. */
  linkChars(start: NodeId, stop: NodeId): number
}

/** Per node; 0 for elements. */
interface Sizes {
  readonly commas: Int32Array
  /** 1 if white space separates this text from the previous one. */
  readonly gap: Uint8Array
  /** The contribution of this text to the characters in links. */
  readonly linkChars: Float64Array
}

const sizes = fact((page: Page): Sizes => {
  const { chars } = text(page)
  const isAnchor = tagMask(page, new Set(['a']))
  const anchor = new Int32Array(page.size).fill(-1)
  const weight = new Float64Array(page.size)
  const commas = new Int32Array(page.size)
  const gap = new Uint8Array(page.size)
  const linkChars = new Float64Array(page.size)
  let lastAnchor = -1
  let endsInSpace = false
  for (let id = 0; id < page.size; id++) {
    anchor[id] = id === 0 ? -1 : anchor[page.parent[id]!]!
    if (page.tag[id] !== TEXT) {
      if (!isAnchor[page.tag[id]!]) continue
      anchor[id] = id
      weight[id] = isHash(attribute(elementOf(page, id), 'href')) ? HASH_WEIGHT : 1
      continue
    }
    const data = characterData(page.node[id] as Text)
    commas[id] = countCommas(data)
    gap[id] = endsInSpace || isSpace(data.charCodeAt(0)) ? 1 : 0
    endsInSpace = isSpace(data.charCodeAt(data.length - 1))
    const link = anchor[id]!
    if (link >= 0) linkChars[id] = (chars[id]! + (link === lastAnchor ? gap[id]! : 0)) * weight[link]!
    lastAnchor = link
  }
  return { commas, gap, linkChars }
})

function countCommas(text: string): number {
  const length = Math.min(text.length, LIMIT)
  let commas = 0
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x2c || (code >= 0x60c && COMMAS.has(code))) commas++
  }
  return commas
}

function isHash(href: string | null): boolean {
  return href !== null && href.length > 1 && href.startsWith('#')
}

/** @param excluded per node: 1 for nodes that do not count */
export function measures(page: Page, excluded: Uint8Array): Measures {
  const { commas, gap, linkChars } = sizes(page)
  const { chars } = text(page)
  const total = { chars: prefix(), commas: prefix(), linkChars: prefix() }
  /** Per node: the `gap` of the first text at or after it. */
  const lead = new Uint8Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    const counts = page.tag[id] === TEXT && !excluded[id]
    total.chars[id + 1] = total.chars[id]! + (counts ? chars[id]! + gap[id]! : 0)
    total.commas[id + 1] = total.commas[id]! + (counts ? commas[id]! : 0)
    total.linkChars[id + 1] = total.linkChars[id]! + (counts ? linkChars[id]! : 0)
  }
  for (let id = page.size - 1; id >= 0; id--)
    lead[id] = page.tag[id] === TEXT && !excluded[id] ? gap[id]! : lead[id + 1]!
  return {
    chars(start, stop) {
      const all = total.chars[stop]! - total.chars[start]!
      return all === 0 ? 0 : all - lead[start]!
    },
    commas: (start, stop) => total.commas[stop]! - total.commas[start]!,
    linkChars: (start, stop) => total.linkChars[stop]! - total.linkChars[start]!,
  }

  function prefix(): Float64Array {
    return new Float64Array(page.size + 1)
  }
}
