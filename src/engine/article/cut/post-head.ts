import { attribute, baseURI, characterData } from '../../../dom/safe-dom.ts'
import { jsonLd, type LinkedData } from '../../page/facts/json-ld.ts'
import { authorName } from '../../page/facts/post-series.ts'
import { type Post, posts } from '../../page/facts/posts.ts'
import { times } from '../../page/facts/times.ts'
import { elementOf, inside, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { isoDate } from '../metadata/iso-date.ts'
import { declaredLang, languageTag } from '../metadata/lang.ts'
import { writtenDate } from '../metadata/written-date.ts'
import { resolve } from '../purify/addresses.ts'

/** Declared texts are compared by this many letters. */
const COMPARED = 40
/** The elements around a post in which the page may say that it is the accepted answer. */
const LEVELS = 3
const QUESTION = /(?:^|\/)Question$/
const ACCEPTED = /\baccepted|acceptedAnswer|best-answer|\bsolution\b/
const SCORE = /^(?:score|votes?|vote-count|js-vote-count|points|likes|upvotes?|upvotecount|karma)$/i
const SEPARATOR = ' · '

/** Marks the section of a post with its kind and depth, and begins it with its author, time and score. */
export function postHead(page: Page, post: Post, section: Element): void {
  const { ownerDocument: inert } = section
  const declared = declaredPost(page, post)
  section.setAttribute('data-post', kindOf(page, post, declared))
  section.setAttribute('data-depth', String(post.depth))
  const head = inert.createElement('p')
  head.setAttribute('data-post', 'head')
  const author = inert.createElement('b')
  author.append(authorName(page, post.author))
  head.append(author)
  const time = times(page).get(post.time)
  if (time) {
    const shown = inert.createElement('time')
    shown.append(time.shown)
    const iso =
      machineDate(time.machine) ?? writtenDate(time.shown, languageAt(page, page.parent[post.author]!))
    if (iso) shown.setAttribute('datetime', iso)
    const href = permalink(page, post) ?? webAddress(declared?.['url'], page.url)
    const link = inert.createElement('a')
    if (href) link.setAttribute('href', href)
    link.append(shown)
    head.append(SEPARATOR, href ? link : shown)
  }
  const score = scoreOf(page, post) ?? declared?.['upvoteCount']
  if (Number.isInteger(score)) head.append(SEPARATOR, signed(Number(score)))
  section.append(head)
}

function languageAt(page: Page, element: NodeId): string {
  const [, written] = declaredLang(page, element)
  return languageTag(written ?? '') ?? 'en'
}

/** A score with its sign, so that it is told from other numbers. */
function signed(score: number): string {
  return score < 0 ? `−${-score}` : `+${score}`
}

/** ISO 8601 for a date of a program: ISO already, perhaps with something after it, or the time since 1970. */
function machineDate(machine: string): string | null {
  if (/^\d{10}$|^\d{13}$/.test(machine)) return new Date(Number(machine.padEnd(13, '0'))).toISOString()
  return isoDate(machine) ?? isoDate(machine.split(' ', 1)[0]!)
}

/** The nodes of a post alone, without those of the posts inside it. */
function* ownNodes(page: Page, post: Post): Generator<NodeId> {
  const inner = new Set(posts(page).map(({ first }) => first))
  for (let id = post.first; id < post.stop; id++) {
    if (id > post.first && inner.has(id)) return
    if (page.tag[id] !== TEXT) yield id
  }
}

/** The address of a post: that of the link around its time, or of a link to a part of itself. */
function permalink(page: Page, post: Post): string | null {
  const ids = new Set<string>()
  let own: Element | null = null
  let atTime: Element | null = null
  for (const id of ownNodes(page, post)) {
    const element = elementOf(page, id)
    const name = attribute(element, 'id')
    if (name) ids.add(name)
    const href = page.tags[page.tag[id]!] === 'a' ? attribute(element, 'href') : null
    if (!href) continue
    if (!own && ids.has(href.slice(href.indexOf('#') + 1))) own = element
    if (!atTime && [...times(page).keys()].some(time => inside(page, time, id))) atTime = element
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
  for (const id of ownNodes(page, post)) {
    const element = elementOf(page, id)
    const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'itemprop') ?? ''}`
    if (!names.split(/\s+/).some(name => SCORE.test(name)) || page.tag[id + 1] !== TEXT) continue
    const [number] = /^\s*[-−]?\d{1,6}(?=\D|$)/.exec(characterData(page.node[id + 1] as Text)) ?? []
    if (number) return Number(number.replace('−', '-'))
  }
  return null
}

/** What the page's JSON-LD says about a post, which it knows by the beginning of the text. */
function declaredPost(page: Page, post: Post): LinkedData | null {
  const wanted = jsonLd(page).filter(({ text }) => typeof text === 'string')
  if (wanted.length === 0) return null
  const [from, to] = post.body < 0 ? [post.first, post.stop] : [post.body, page.end[post.body]!]
  let own = ''
  for (let id = from; id < to && own.length < 4 * COMPARED; id++)
    if (page.tag[id] === TEXT) own += letters(characterData(page.node[id] as Text))
  const isOwn = ({ text }: LinkedData) => {
    const beginning = letters(
      String(text)
        .slice(0, 6 * COMPARED)
        .replace(/<[^>]*>/g, ''),
    ).slice(0, COMPARED)
    return beginning !== '' && own.includes(beginning)
  }
  return wanted.find(isOwn) ?? null
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a post is a question or an answer, and which answer is the accepted one, if the page says so. */
function kindOf(page: Page, post: Post, declared: LinkedData | null): string {
  if (post.depth > 0) return 'post'
  const isQuestion = isQuestionPage(page)
  if (!isQuestion) return 'post'
  if (post === posts(page)[0]) return 'question'
  const isDeclared = jsonLd(page).some(
    ({ acceptedAnswer: answer }) => declared && [answer].flat().includes(declared),
  )
  return isDeclared || isMarkedAccepted(page, post) ? 'accepted' : 'answer'
}

function isQuestionPage(page: Page): boolean {
  const isQuestion = (type: unknown) => [type].flat().some(name => QUESTION.test(String(name)))
  const around = (id: NodeId) => attribute(elementOf(page, id), 'itemtype') ?? ''
  const [first] = posts(page)
  for (let id = first!.first, n = 0; id > 0 && n < LEVELS; id = page.parent[id]!, n++)
    if (isQuestion(around(id))) return true
  const marked = posts(page).filter(post => post.depth === 0 && isMarkedAccepted(page, post))
  return jsonLd(page).some(data => isQuestion(data['@type'])) || (marked.length === 1 && marked[0] !== first)
}

function isMarkedAccepted(page: Page, { first }: Post): boolean {
  const others = posts(page)
    .map(post => post.first)
    .filter(id => id !== first)
  for (let id = first, n = 0; id > 0 && n < LEVELS; id = page.parent[id]!, n++) {
    if (others.some(other => inside(page, other, id) && !inside(page, other, first))) return false
    const element = elementOf(page, id)
    if (ACCEPTED.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'itemprop') ?? ''}`))
      return true
  }
  return false
}
