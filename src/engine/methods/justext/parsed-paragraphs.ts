import { characterData } from '../../../dom/safe-dom.ts'
import { language } from '../../page/facts/language.ts'
import { stopList } from '../../page/facts/stop-lists.ts'
import { isSpace } from '../../page/facts/words.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import type { Paragraphs } from './paragraphs.ts'

const SPLITTING = words(
  'blockquote body caption center col colgroup dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 legend li optgroup ' +
    'option p pre table tbody td textarea tfoot th thead tr ul',
)
/** Elements removed before the page is read: code, form controls, and embedded content. */
const REMOVED = words(
  'applet button embed head iframe input layer noscript object param script select style textarea',
)
const HEADING = /^h[1-9]$/
/** Text of one node beyond this many characters is not read. */
const LIMIT = 20_000
const NONE: ReadonlySet<string> = new Set()

/**
 * jusText's paragraphs as its parser makes them: the text between two tags that split, or between double line breaks.
 * The parser knows no styles, so hidden text is included.
 * @returns the paragraphs, and per node the number of a text node's paragraph, -1 for other nodes
 */
export function parsedParagraphs(page: Page): { paragraphs: Paragraphs; of: Int32Array } {
  const stopWords = stopList(language(page))?.words ?? NONE
  const splits = tagMask(page, SPLITTING)
  const isRemoved = tagMask(page, REMOVED)
  const isAnchor = tagMask(page, new Set(['a']))
  const isBreak = tagMask(page, new Set(['br']))
  const inHeading = under(page, name => HEADING.test(name))
  const inSelect = under(page, name => name.includes('select'))
  const of = new Int32Array(page.size).fill(-1)
  const length: number[] = []
  const linkDensity: number[] = []
  const stopDensity: number[] = []
  const heading: number[] = []
  const banned: number[] = []

  let host: NodeId = 0
  let pieces: string[] = []
  let linkChars = 0
  let link = false
  let wasBreak = false
  /** Ends the current paragraph; the next one begins in the element `next`. */
  const split = (next: NodeId) => {
    if (pieces.length > 0) {
      const text = pieces.join('')
      const { chars, tokens, stops } = measure(text.toLowerCase(), stopWords)
      length.push(chars)
      linkDensity.push(chars > 0 ? linkChars / chars : 0)
      stopDensity.push(tokens > 0 ? stops / tokens : 0)
      heading.push(inHeading[host]!)
      banned.push(inSelect[host] || text.includes('©') || text.includes('&copy') ? 1 : 0)
    }
    host = next
    pieces = []
    linkChars = 0
  }

  const enter = (id: NodeId) => {
    const tag = page.tag[id]!
    if (splits[tag] || (isBreak[tag] && wasBreak)) {
      split(id)
      return
    }
    wasBreak = isBreak[tag] === 1
    if (wasBreak) pieces.push(' ')
    else if (isAnchor[tag]) link = true
  }

  const leave = (id: NodeId) => {
    if (splits[page.tag[id]!]) split(page.parent[id]!)
    if (isAnchor[page.tag[id]!]) link = false // also where an inner link ends inside an outer one, as in jusText
  }

  const read = (id: NodeId) => {
    const piece = characterData(page.node[id] as Text).slice(0, LIMIT)
    pieces.push(piece)
    if (link) linkChars += charsAndGaps(piece)
    wasBreak = false
    of[id] = length.length
  }

  let open: NodeId = -1
  for (let id = 0; id <= page.size; id++) {
    for (; open >= 0 && page.end[open]! <= id; open = page.parent[open]!) leave(open)
    if (id === page.size) break
    if (page.tag[id] === TEXT) read(id)
    else if (isRemoved[page.tag[id]!]) id = page.end[id]! - 1
    else {
      enter(id)
      open = id
    }
  }
  split(-1)
  return {
    paragraphs: {
      count: length.length,
      length: Int32Array.from(length),
      linkDensity: Float64Array.from(linkDensity),
      stopDensity: Float64Array.from(stopDensity),
      heading: Uint8Array.from(heading),
      banned: Uint8Array.from(banned),
    },
    of,
  }
}

/** Counts the characters (white space collapsed), the space-separated words, and the words on the list. */
function measure(text: string, list: ReadonlySet<string>): { chars: number; tokens: number; stops: number } {
  let chars = 0
  let tokens = 0
  let stops = 0
  let start = -1
  for (let i = 0; i <= text.length; i++) {
    const space = i === text.length || isSpace(text.charCodeAt(i))
    if (!space) {
      if (start < 0) start = i
    } else if (start >= 0) {
      chars += i - start + (tokens > 0 ? 1 : 0)
      tokens++
      if (list.has(text.slice(start, i))) stops++
      start = -1
    }
  }
  return { chars, tokens, stops }
}

/** The number of characters with every run of white space as one, including those at the ends. */
function charsAndGaps(text: string): number {
  let chars = 0
  let inGap = false
  for (let i = 0; i < text.length; i++) {
    const space = isSpace(text.charCodeAt(i))
    if (!(space && inGap)) chars++
    inGap = space
  }
  return chars
}

/** Per node: 1 for elements with a matching name, and everything inside them. */
function under(page: Page, isMatch: (name: string) => boolean): Uint8Array {
  const named = Uint8Array.from(page.tags, name => (isMatch(name) ? 1 : 0))
  const marked = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++)
    marked[id] = named[page.tag[id]!]! || (id > 0 ? marked[page.parent[id]!]! : 0)
  return marked
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
