import { attribute, baseURI, characterData } from '../../../dom/safe-dom.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { isNegative, isPositive } from './word-sets.ts'

/** A link that may lead to the article's next page. */
export interface Link {
  /** Absolute. */
  readonly url: string
  readonly text: string
  /** The link's class and id, joined by a space. */
  readonly names: string
  /** An ancestor's class or id contains a word for pages. */
  readonly amongPages: boolean
  /** An ancestor has a negative class or id that is not also positive. */
  readonly inNegative: boolean
}

const NEXT = /next|weiter|continue|>(?:[^|]|$)|»(?:[^|]|$)/i
const PREVIOUS = /prev|earl|old|new|<|«/i
const PAGE = /pag(?:e|ing|inat)/i
const END = /first|last/i
const EXTRANEOUS = /print|archive|comment|discuss|e-?mail|share|reply|all|login|sign|single/i
const PAGE_IN_URL = /p(?:a|g|ag)?(?:e|ing|ination)?[=/][0-9]{1,2}|page|paging/i
/** A page number at the end of a path segment: `_p2`, `-3`, `page12`. */
const PAGE_SUFFIX = /(?:[_-]?p[a-z]*|[_-])[0-9]{1,2}$/i

/** Links with longer texts or addresses are ignored. */
const LONGEST_TEXT = 25
const LONGEST_URL = 2000
/** The lowest score that wins. */
const LEAST = 50

/**
 * The address of the article's next page (Arc90's Readability with dom-distiller's additions), or null if no link looks
 * like one. The scores of links to the same address add up.
 * @param url the page's own address
 * @param visited addresses already visited, as this function returned them
 */
export function nextPage(links: readonly Link[], url: string, visited?: ReadonlySet<string>): string | null {
  if (url.length > LONGEST_URL) return null
  const base = baseOf(url)
  const { host } = new URL(url)
  const own = withoutTail(url)
  const pages = new Map<string, { score: number; text: string }>()
  for (const link of links) {
    const target = withoutTail(link.url)
    if (target === own || target === base || visited?.has(target) || !isCandidate(link, target, base, host))
      continue
    const page = pages.get(target) ?? { score: 0, text: '' }
    page.text += ` | ${link.text}`
    page.score += pointsOf(link, target, { base, own, texts: page.text })
    pages.set(target, page)
  }
  let best: string | null = null
  for (const [target, { score }] of pages)
    if (score >= LEAST && (best === null || score > pages.get(best)!.score)) best = target
  return best
}

/** Whether a link is scored: same host, short text, and a digit in the part of its address that is not in the base. */
function isCandidate({ text, url }: Link, target: string, base: string, host: string): boolean {
  return (
    text.length <= LONGEST_TEXT &&
    url.length <= LONGEST_URL &&
    !EXTRANEOUS.test(text) &&
    /\d/.test(target.replace(base, '')) &&
    URL.parse(url)?.host === host
  )
}

interface Surroundings {
  /** The base address that the article's pages share, and the page's own address. */
  readonly base: string
  readonly own: string
  /** The texts of all links to the same address so far. */
  readonly texts: string
}

/** The points of one link as a link to the next page. */
export function pointsOf(link: Link, target: string, { base, own, texts }: Surroundings): number {
  const data = `${link.text} ${link.names}`
  const number = Number.parseInt(link.text, 10)
  let points = 0
  if (!target.startsWith(base)) points -= 25
  if (NEXT.test(data)) points += 50
  if (PAGE.test(data)) points += 25
  if (END.test(data) && !NEXT.test(texts)) points -= 65
  if (isNegative(data.toLowerCase()) || EXTRANEOUS.test(data)) points -= 50
  if (PREVIOUS.test(data)) points -= 200
  if (link.amongPages) points += 25
  if (link.inNegative) points -= 25
  if (PAGE_IN_URL.test(target)) points += 25
  if (EXTRANEOUS.test(target)) points -= 15
  if (number === 1) points -= 10
  else if (number) points += Math.max(0, 10 - number)
  if (link.text.length > 10) points -= link.text.length // dom-distiller
  if (isNextNumber(own, target)) points += 25 // dom-distiller
  return points
}

/** Whether two addresses have the same prefix, and the next number in `target` is one more than in `own`. */
function isNextNumber(own: string, target: string): boolean {
  let common = 0
  while (common < own.length && own[common] === target[common]) common++
  while (common > 0 && /\d/.test(own[common - 1]!)) common--
  return Number.parseInt(target.slice(common), 10) - Number.parseInt(own.slice(common), 10) === 1
}

/** The address that the pages of an article share: without file type, page number and query. */
export function baseOf(url: string): string {
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/').reverse()
  const hasLetters = /[a-z]/i.test(segments[0]!)
  const kept = segments
    .map(withoutType)
    .map((segment, i) => (i < 2 ? segment.replace(PAGE_SUFFIX, '') : segment))
  const common = kept.filter((segment, i) => {
    if (i > 1) return true
    if (/^\d{1,2}$/.test(segment)) return false
    if (i === 0 && segment.toLowerCase() === 'index') return false
    return segment.length >= 3 || hasLetters
  })
  return origin + common.reverse().join('/')
}

/** `story.html` becomes `story`; `v1.2` stays. */
function withoutType(segment: string): string {
  const [name, type] = segment.split('.')
  return type !== undefined && !/[^a-z]/i.test(type) ? name! : segment
}

/** Without the fragment and without a trailing slash. */
function withoutTail(url: string): string {
  return url.replace(/#.*$/s, '').replace(/\/$/, '')
}

/** The page's links as input of `nextPage`, without those whose text or address is too long. */
export function linksOf(page: Page): Link[] {
  const names = rawNames(page)
  const isAnchor = tagMask(page, new Set(['a']))
  const base = baseURI(page.document)
  const amongPages = new Uint8Array(page.size)
  const inNegative = new Uint8Array(page.size)
  const links: Link[] = []
  const known = new Map<string, ReturnType<typeof signsOf>>()
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const parent = page.parent[id]!
    const own = names(id)
    const signs = known.get(own) ?? signsOf(own)
    known.set(own, signs)
    const above = {
      amongPages: parent >= 0 && amongPages[parent] === 1,
      inNegative: parent >= 0 && inNegative[parent] === 1,
    }
    amongPages[id] = above.amongPages || signs.isOfPages ? 1 : 0
    inNegative[id] = above.inNegative || signs.isNegative ? 1 : 0
    if (!isAnchor[page.tag[id]!] || !page.visible[id]) continue
    const href = attribute(elementOf(page, id), 'href')
    if (href === null || href.length > LONGEST_URL) continue
    const text = textOf(page, id)
    const url = text.length <= LONGEST_TEXT ? URL.parse(href, base)?.href : undefined
    if (url !== undefined) links.push({ url, text, names: own, ...above })
  }
  return links
}

/** What an element's class and id say. */
function signsOf(names: string): { readonly isOfPages: boolean; readonly isNegative: boolean } {
  const lower = names.toLowerCase()
  return { isOfPages: PAGE.test(names), isNegative: isNegative(lower) && !isPositive(lower) }
}

/** The shown text of a link, white space collapsed. Stops reading once the text is too long anyway. */
function textOf(page: Page, link: NodeId): string {
  const stop = Math.min(page.end[link]!, link + 100)
  let text = ''
  for (let id = link + 1; id < stop && text.length <= 2 * LONGEST_TEXT; id++)
    if (page.tag[id] === TEXT && page.visible[id]) text += characterData(page.node[id] as Text).slice(0, 200)
  return text.trim().replace(/\s+/g, ' ')
}
