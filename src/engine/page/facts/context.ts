import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type Page, TEXT } from '../page.ts'

/** Kinds of ancestors that an element can have, one bit each. */
export const Context = {
  nav: 1 << 0,
  footer: 1 << 1,
  header: 1 << 2,
  aside: 1 << 3,
  main: 1 << 4,
  article: 1 << 5,
  form: 1 << 6,
  figure: 1 << 7,
  quote: 1 << 8,
  table: 1 << 9,
  list: 1 << 10,
  definitions: 1 << 11,
  code: 1 << 12,
  section: 1 << 13,
  item: 1 << 14,
  button: 1 << 15,
  details: 1 << 16,
  dialog: 1 << 17,
  articleBody: 1 << 18,
  pinned: 1 << 19,
  bold: 1 << 20,
} as const

const BY_TAG = new Map<string, number>([
  ['nav', Context.nav],
  ['footer', Context.footer],
  ['header', Context.header],
  ['aside', Context.aside],
  ['main', Context.main],
  ['article', Context.article],
  ['form', Context.form],
  ['figure', Context.figure],
  ['blockquote', Context.quote],
  ['table', Context.table],
  ['ul', Context.list],
  ['ol', Context.list],
  ['dl', Context.definitions],
  ['pre', Context.code],
  ['code', Context.code],
  ['kbd', Context.code],
  ['tt', Context.code],
  ['section', Context.section],
  ['li', Context.item],
  ['button', Context.button],
  ['details', Context.details],
  ['dialog', Context.dialog],
  ['b', Context.bold],
  ['strong', Context.bold],
])

/** WAI-ARIA roles with the same meaning as an element. */
const BY_ROLE = new Map<string, number>([
  ['navigation', Context.nav],
  ['menu', Context.nav],
  ['menubar', Context.nav],
  ['contentinfo', Context.footer],
  ['banner', Context.header],
  ['complementary', Context.aside],
  ['main', Context.main],
  ['article', Context.article],
  ['search', Context.form],
  ['form', Context.form],
  ['dialog', Context.dialog],
  ['alertdialog', Context.dialog],
  ['button', Context.button],
])

/** schema.org properties whose value is reading matter. */
const PROPERTIES = new Set([
  'articleBody',
  'text',
  'description',
  'reviewBody',
  'recipeInstructions',
  'recipeIngredient',
])

/** Per node: the `Context` bits of the node itself and all its ancestors. */
export const context = fact((page: Page): Int32Array => {
  const ofTag = Int32Array.from(page.tags, name => BY_TAG.get(name) ?? 0)
  const bits = new Int32Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    const inherited = parent < 0 ? 0 : bits[parent]!
    bits[id] = page.tag[id] === TEXT || !page.visible[id] ? inherited : inherited | ownBits(page, id, ofTag)
  }
  return bits
})

function ownBits(page: Page, id: number, ofTag: Int32Array): number {
  const element = elementOf(page, id)
  const role = attribute(element, 'role')
  const property = attribute(element, 'itemprop')
  return (
    ofTag[page.tag[id]!]! |
    (role === null ? 0 : (BY_ROLE.get(role) ?? 0)) |
    (property !== null && PROPERTIES.has(property) ? Context.articleBody : 0) |
    (page.pinned[id] ? Context.pinned : 0)
  )
}
