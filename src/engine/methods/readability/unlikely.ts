import { attribute, characterData, documentTitle } from '../../../dom/safe-dom.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { measures } from './measures.ts'
import { type Remade, remade } from './remade.ts'
import { isBylineName, isUnlikely } from './word-sets.ts'

const UNLIKELY_ROLES = words('menu menubar complementary navigation alert alertdialog dialog')
/** Elements that are removed when they are empty. */
const EMPTIABLE = words('div section header h1 h2 h3 h4 h5 h6')
const RULES = words('br hr')
/** An unlikely name is ignored within this many levels below a table or code. */
const SHELTER = 4
/** A byline has fewer characters. */
const BYLINE = 100
/** A heading repeats the title if this share of its characters is in words of the title. */
const SIMILAR = 0.75
/** The longest part of a title and heading that is compared, in characters and in nodes. */
const LIMIT = 1000
const NODES = 200

/**
 * The nodes that Readability removes before scoring: hidden elements, modal dialogs, the first byline, the heading that
 * repeats the title, empty containers and, with `strip`, elements with an unlikely name or role. Hidden means not
 * rendered; the original only sees inline styles and attributes.
 * @returns per node: 1 if it is removed
 */
export function removed(page: Page, strip: boolean): Uint8Array {
  const tree = remade(page)
  const names = rawNames(page)
  const unlikely = memo(isUnlikely)
  const byline = memo(isBylineName)
  const shown = measures(
    page,
    page.visible.map(visible => 1 - visible),
  )
  const isEmptiable = tagMask(page, EMPTIABLE)
  const isRoot = tagMask(page, new Set(['html', 'body']))
  const isAnchor = tagMask(page, new Set(['a']))
  const isTitle = tagMask(page, new Set(['h1', 'h2']))
  const sheltered = shelter(tree)
  const elementsBefore = countElements(page)
  const excluded = new Uint8Array(page.size)
  let lacksByline = strip // the original finds it in the first attempt, and does not search again
  let lacksTitle = true

  const isRemoved = (id: NodeId): boolean => {
    const element = elementOf(page, id)
    const role = attribute(element, 'role')
    const name = names(id)
    const length = shown.chars(id, page.end[id]!)
    if (attribute(element, 'aria-hidden') === 'true' && !name.includes('fallback-image')) return true
    if (role === 'dialog' && attribute(element, 'aria-modal') === 'true') return true
    if (lacksByline && length > 0 && length < BYLINE && (marksByline(element) || byline(name))) {
      lacksByline = false
      return true
    }
    if (lacksTitle && isTitle[page.tag[id]!] && repeatsTitle(page, id)) {
      lacksTitle = false
      return true
    }
    if (strip) {
      if (!isAnchor[page.tag[id]!] && unlikely(name) && !sheltered(id)) return true
      if (role !== null && UNLIKELY_ROLES.has(role)) return true
    }
    return (
      isEmptiable[page.tag[id]!] === 1 &&
      length === 0 &&
      elementsBefore[page.end[id]!] === elementsBefore[id + 1]
    )
  }

  const cut = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    // A paragraph that replaced its div is not tested again. The root is not tested either; the original does test it,
    // and keeps a page as a whole if its root has an unlikely class.
    const isTested =
      page.tag[id] !== TEXT && !isRoot[page.tag[id]!] && (parent < 0 || tree.stand[parent] !== id)
    cut[id] = (parent >= 0 && cut[parent]) || (isTested && page.visible[id] && isRemoved(id)) ? 1 : 0
    excluded[id] = cut[id] || !page.visible[id] ? 1 : 0
  }
  return excluded
}

function marksByline(element: Element): boolean {
  return attribute(element, 'rel') === 'author' || (attribute(element, 'itemprop') ?? '').includes('author')
}

/** Whether an element is within a few levels below a table or code. */
function shelter({ tag, tags, parent }: Remade): (id: NodeId) => boolean {
  const isShelter = Uint8Array.from(tags, name => (name === 'table' || name === 'code' ? 1 : 0))
  return id => {
    for (let level = 0, at = parent[id]!; at >= 0 && level < SHELTER; level++, at = parent[at]!)
      if (isShelter[tag[at]!]) return true
    return false
  }
}

function repeatsTitle(page: Page, heading: NodeId): boolean {
  const stop = Math.min(page.end[heading]!, heading + NODES)
  let text = ''
  for (let id = heading; id < stop && text.length < LIMIT; id++)
    if (page.tag[id] === TEXT && page.visible[id])
      text += characterData(page.node[id] as Text).slice(0, LIMIT)
  return similarity(documentTitle(page.document).slice(0, LIMIT), text.slice(0, LIMIT)) > SIMILAR
}

/** The share of the characters of `b`'s words that are in words which `a` has, too. */
export function similarity(a: string, b: string): number {
  const known = new Set(tokens(a))
  const own = tokens(b)
  if (known.size === 0 || own.length === 0) return 0
  const unknown = own.filter(token => !known.has(token))
  return 1 - unknown.join(' ').length / own.join(' ').length
}

function tokens(text: string): string[] {
  return text.toLowerCase().split(/\W+/).filter(Boolean)
}

/** Prefix sums over the nodes: elements except line breaks and rules. */
function countElements(page: Page): Int32Array {
  const isRule = tagMask(page, RULES)
  const before = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++)
    before[id + 1] = before[id]! + (page.tag[id] !== TEXT && !isRule[page.tag[id]!] ? 1 : 0)
  return before
}

/** Remembers the results, because pages repeat their names. */
function memo(judge: (names: string) => boolean): (names: string) => boolean {
  const known = new Map<string, boolean>([['', false]])
  return names => {
    let answer = known.get(names)
    if (answer === undefined) {
      answer = judge(names)
      known.set(names, answer)
    }
    return answer
  }
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
