import { attribute, matching } from '../../../dom/safe-dom.ts'
import { attempt } from '../../page/attempt.ts'
import { jsonLd, type LinkedData } from '../../page/facts/json-ld.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { isThing, own, typesOf, values } from './linked-data.ts'
import { shownText } from './shown-text.ts'

/** The metadata of a page, read once. */
export interface Found {
  readonly page: Page
  /** The element that contains the article. */
  readonly root: NodeId
  /** The contents of `meta` tags by lower-case name, in page order. */
  readonly meta: ReadonlyMap<string, readonly string[]>
  /** The values of microdata properties by name, in page order. */
  readonly microdata: ReadonlyMap<string, readonly string[]>
  /** The article in the page's JSON-LD; an empty object if there is none. */
  readonly article: LinkedData
  /** All JSON-LD objects by their `@id`. */
  readonly byId: ReadonlyMap<string, LinkedData>
  readonly things: readonly LinkedData[]
}

/** The most tags, and the longest value in characters, that are read. */
const MAX_TAGS = 500
const MAX_VALUE = 4_000
/** Microdata properties, each with the attributes that may contain its value; without these, its text is the value. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  headline: ['content'],
  author: ['content'],
  description: ['content'],
  datePublished: ['content', 'datetime'],
  image: ['content', 'src', 'href'],
}
/** The most nodes that are searched for a person's name. */
const MAX_PERSON = 30
const ARTICLE =
  /(?:Article|Posting|Report|Review|Recipe|HowTo|Guide|Thesis|Chapter|Course|Product|Event|QAPage|Book|Podcast\w*|VideoObject)$/

/** Reads the page's metadata. */
export function collect(page: Page, root: NodeId): Found {
  const part = <T>(name: string, run: () => T, otherwise: T) =>
    attempt(page, `metadata/${name}`, run, otherwise)
  const things = part('json-ld', () => jsonLd(page), [])
  const byId = new Map<string, LinkedData>()
  for (const thing of things) {
    const id = own(thing, '@id')
    if (typeof id === 'string' && Object.keys(thing).length > 1) byId.set(id, thing)
  }
  return {
    page,
    root,
    meta: part('meta', () => readMeta(page.document), new Map()),
    microdata: part('microdata', () => readMicrodata(page), new Map()),
    article: part('json-ld', () => articleIn(things, page.url), {}),
    byId,
    things,
  }
}

function articleIn(things: readonly LinkedData[], url: string): LinkedData {
  const articles = things.filter(thing => typesOf(thing).some(type => ARTICLE.test(type)))
  const address = withoutQuery(url)
  const isThisPage = (thing: LinkedData) =>
    ['url', '@id', 'mainEntityOfPage'].some(name => {
      const [value] = values(thing, name)
      const target = isThing(value) ? own(value, '@id') : value
      return typeof target === 'string' && withoutQuery(target) === address
    })
  return articles.find(isThisPage) ?? articles[0] ?? {}
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0]!
}

function readMeta(document: Document): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const tag of [...matching(document, 'meta[content]')].slice(0, MAX_TAGS)) {
    const content = attribute(tag, 'content')!.slice(0, MAX_VALUE)
    const names = ['property', 'name', 'itemprop', 'http-equiv'].map(
      key => attribute(tag, key)?.slice(0, MAX_VALUE) ?? '',
    )
    // A tag may have several names.
    for (const name of new Set(names.join(' ').toLowerCase().split(/\s+/)))
      if (name) add(found, name, content)
  }
  return found
}

function readMicrodata(page: Page): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const selector = Object.keys(PROPERTIES).map(name => `[itemprop~="${name}"]`)
  const elements = new Set<Node>([...matching(page.document, selector.join())].slice(0, MAX_TAGS))
  if (elements.size === 0) return found
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !elements.has(page.node[id]!)) continue
    for (const [name, attributes] of Object.entries(PROPERTIES)) {
      if (!isProperty(page, id, name)) continue
      const element = elementOf(page, id)
      const named = attributes.map(key => attribute(element, key)).find(value => value !== null)
      add(found, name, named ?? shownText(page, nameIn(page, id), MAX_VALUE))
    }
  }
  return found
}

function isProperty(page: Page, id: NodeId, name: string): boolean {
  const property = page.tag[id] === TEXT ? null : attribute(elementOf(page, id), 'itemprop')
  return property?.slice(0, MAX_VALUE).split(/\s+/).includes(name) ?? false
}

/** The element with the name of a thing inside this element, or this element itself. */
function nameIn(page: Page, id: NodeId): NodeId {
  const end = Math.min(page.end[id]!, id + MAX_PERSON)
  for (let inner = id + 1; inner < end; inner++) if (isProperty(page, inner, 'name')) return inner
  return id
}

function add(found: Map<string, string[]>, name: string, value: string): void {
  const values = found.get(name)
  if (values) values.push(value)
  else found.set(name, [value])
}
