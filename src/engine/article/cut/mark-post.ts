import { attribute, baseURI, characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { authorName } from '../../page/facts/post-series.ts'
import type { Post } from '../../page/facts/posts.ts'
import { prefixSums } from '../../page/facts/prefix-sums.ts'
import { times } from '../../page/facts/times.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { isoDate } from '../metadata/iso-date.ts'
import { languageTag } from '../metadata/lang.ts'
import { writtenDate } from '../metadata/written-date.ts'
import { isListedAttribute } from '../policy.ts'
import { resolve } from '../purify/addresses.ts'
import { declaredPosts } from './declared-posts.ts'
import { postKinds } from './post-kinds.ts'

const SCORE = /^(?:score|votes?|vote-count|js-vote-count|points|likes|upvotes?|upvotecount|karma)$/i
/** The longest name of an author, in characters. */
const LONGEST_NAME = 160

/** Marks the section of a post with its kind and depth, its author, time and score. */
export function markPost(page: Page, post: Post, section: Element): void {
  const declared = declaredPosts(page).get(post)
  const time = times(page).get(post.time)
  const score = scoreOf(page, post) ?? declared?.['upvoteCount']
  const marks: Readonly<Record<string, string | null | undefined>> = {
    post: postKinds(page).get(post),
    depth: String(post.depth),
    author: printable(authorName(page, post.author)).slice(0, LONGEST_NAME),
    time: time && printable(time.shown),
    date: time && dateOf(page, post, time),
    link: permalink(page, post) ?? webAddress(declared?.['url'], page.url),
    score: Number.isInteger(score) ? String(score) : null,
  }
  for (const [mark, value] of Object.entries(marks))
    if (value && isListedAttribute('section', `data-${mark}`, value))
      section.setAttribute(`data-${mark}`, value)
}

/** A text without characters that an attribute of ours may not have. */
function printable(text: string): string {
  return text.replace(/[<>\p{Cc}]+/gu, ' ').trim()
}

function dateOf(page: Page, { author }: Post, time: { shown: string; machine: string }): string | null {
  return machineDate(time.machine) ?? writtenDate(time.shown, languages(page)[author]!)
}

/** Per node: the language of its text. */
const languages = fact((page: Page): readonly string[] => {
  const found: string[] = []
  for (let id = 0; id < page.size; id++) {
    const element = page.tag[id] === TEXT ? null : elementOf(page, id)
    const written = element && (attribute(element, 'lang') ?? attribute(element, 'xml:lang'))
    found.push(languageTag(written ?? '') ?? found[page.parent[id]!] ?? 'en')
  }
  return found
})

/** ISO 8601 for a date of a program: ISO already, perhaps with something after it, or the time since 1970. */
function machineDate(machine: string): string | null {
  if (/^\d{10}$|^\d{13}$/.test(machine)) return new Date(Number(machine.padEnd(13, '0'))).toISOString()
  return isoDate(machine) ?? isoDate(machine.split(' ', 1)[0]!)
}

/** The elements of a post alone, without those of the posts inside it. */
function* ownElements(page: Page, { first, ownStop }: Post): Generator<NodeId> {
  for (let id = first; id < ownStop; id++) if (page.tag[id] !== TEXT) yield id
}

/** Per node: the number of times before it. */
const timesBefore = fact((page: Page): Int32Array => {
  const isTime = times(page)
  return prefixSums(page, id => isTime.has(id))
})

/** The address of a post: that of the link around its time, or of a link to a part of itself. */
function permalink(page: Page, post: Post): string | null {
  const before = timesBefore(page)
  const ids = new Set<string>()
  let own: Element | null = null
  let atTime: Element | null = null
  for (const id of ownElements(page, post)) {
    const element = elementOf(page, id)
    const name = attribute(element, 'id')
    if (name) ids.add(name)
    const href = page.tags[page.tag[id]!] === 'a' ? attribute(element, 'href') : null
    if (!href) continue
    if (!own && ids.has(href.slice(href.indexOf('#') + 1))) own = element
    if (!atTime && before[page.end[id]!]! > before[id]!) atTime = element
  }
  const link = atTime ?? own
  return link && webAddress(attribute(link, 'href'), baseURI(link))
}

/** The absolute http(s) address; null for everything else. */
function webAddress(address: unknown, base: string): string | null {
  const url = typeof address === 'string' ? resolve(address, base) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The score that an element of a post names as such. */
function scoreOf(page: Page, post: Post): number | null {
  const declared = Number.parseInt(attribute(elementOf(page, post.first), 'score') ?? '', 10)
  if (Number.isInteger(declared)) return declared
  for (const id of ownElements(page, post)) {
    const element = elementOf(page, id)
    const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'itemprop') ?? ''}`
    if (!names.split(/\s+/).some(name => SCORE.test(name)) || page.tag[id + 1] !== TEXT) continue
    const [number] = /^\s*[-−]?\d{1,6}(?=\D|$)/.exec(characterData(page.node[id + 1] as Text)) ?? []
    if (number) return Number(number.replace('−', '-'))
  }
  return null
}
