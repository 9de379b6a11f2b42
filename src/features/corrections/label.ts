import { attribute, characterData } from '../../dom/safe-dom.ts'
import { excerpt } from '../../engine/page/excerpt.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { nameTokens } from '../../engine/page/facts/element-names.ts'
import { signUps } from '../../engine/page/facts/sign-ups.ts'
import { kindOf, type UnitKind } from '../../engine/page/facts/unit-kind.ts'
import { hasGap } from '../../engine/page/gaps.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../engine/page/page.ts'
import { type Label, LONGEST_LABEL, type Thing } from '../../schema/rule.ts'

/** Enough of a text to make an excerpt of, in UTF-16 units. */
const ENOUGH = 400
const LONGEST_NAME = 1000
/** The most elements with nothing but one other element that are looked into. */
const MOST_NESTED = 8

const BY_UNIT: Readonly<Record<UnitKind, Thing>> = {
  table: 'table',
  list: 'list',
  definitions: 'list',
  figure: 'image',
  image: 'image',
  quote: 'quote',
  code: 'code',
  formula: 'formula',
  embed: 'embed',
  callout: 'box',
  details: 'box',
  notes: 'text',
}
const BY_TAG = new Map<string, Thing>([
  ['nav', 'menu'],
  ['footer', 'footer'],
  ['form', 'form'],
])
/** The things that are more telling about a figure than that it is one. */
const IN_FIGURES: ReadonlySet<Thing> = new Set(['table', 'code', 'quote', 'embed'])
const COMMENTS = new Set('comment comments commentlist disqus replies'.split(' '))

/** The label of a rule that is made on this element: what kind of thing it is, and how its text begins. */
export function labelOf(page: Page, element: NodeId): Label {
  const text = beginning(page, element)
  return {
    thing: thingOf(page, element, text),
    excerpt: excerpt(text || altOf(page, element), LONGEST_LABEL),
  }
}

/** The shown text that an element begins with, words kept apart as on the screen. */
function beginning(page: Page, element: NodeId): string {
  const { of } = blocks(page)
  let text = ''
  let last = -1
  for (let id = element; id < page.end[element]! && text.length < ENOUGH; id++) {
    if (of[id]! < 0 || page.tag[id] !== TEXT) continue
    if (last >= 0 && (of[id] !== of[last] || hasGap(page, last, id))) text += ' '
    text += characterData(page.node[id] as Text).replace(/\s+/g, ' ')
    last = id
  }
  return text.trim()
}

function altOf(page: Page, element: NodeId): string {
  for (let id = element; id < page.end[element]!; id++) {
    const alt = tagName(page, id) === 'img' && attribute(elementOf(page, id), 'alt')
    if (alt) return alt.slice(0, LONGEST_NAME)
  }
  return ''
}

function thingOf(page: Page, element: NodeId, text: string): Thing {
  // An element with nothing but one other element is that other one.
  let id: NodeId | null = element
  for (let level = 0; id !== null && level < MOST_NESTED; level++) {
    const thing = ownThing(page, id)
    if (thing) return thing
    id = onlyChild(page, id)
  }
  if (text !== '') return 'text'
  return firstThing(page, element, new Set(['image', 'embed'])) ?? 'box'
}

/** What an element is by itself; undefined when that depends on what is inside. */
function ownThing(page: Page, id: NodeId): Thing | undefined {
  const tag = tagName(page, id)
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (nameTokens(page)(id).some(token => COMMENTS.has(token))) return 'comments'
  if (asksForMail(page, id)) return 'sign-up'
  const kind = kindOf(page, id)
  if (kind === 'figure') return firstThing(page, id, IN_FIGURES) ?? 'image'
  return kind ? BY_UNIT[kind] : BY_TAG.get(tag)
}

/** Whether all text of an element is in a box that asks for a mail address. */
function asksForMail(page: Page, element: NodeId): boolean {
  const { of } = blocks(page)
  const found = signUps(page)
  let isFound = false
  for (let id = element; id < page.end[element]!; id++) {
    if (page.tag[id] !== TEXT || of[id]! < 0) continue
    if (!found[of[id]!]) return false
    isFound = true
  }
  return isFound
}

/** The first of these things inside an element. */
function firstThing(page: Page, element: NodeId, things: ReadonlySet<Thing>): Thing | undefined {
  for (let id = element + 1; id < page.end[element]!; id++) {
    if (page.tag[id] === TEXT) continue
    const kind = kindOf(page, id)
    if (kind && things.has(BY_UNIT[kind])) return BY_UNIT[kind]
  }
  return undefined
}

function onlyChild(page: Page, id: NodeId): NodeId | null {
  const child = id + 1
  return child < page.end[id]! && page.end[child] === page.end[id] && page.tag[child] !== TEXT ? child : null
}
