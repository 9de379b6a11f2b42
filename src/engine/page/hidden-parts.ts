import { attribute } from '../../dom/safe-dom.ts'
import { UNREADABLE_TAGS } from './elements.ts'
import { hints } from './facts/hints.ts'
import { text } from './facts/text.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask, tagName } from './page.ts'

/** The hidden text of a page that may be its article. */
export interface HiddenParts {
  /** The elements that hide it. What is hidden inside them by itself stays hidden. */
  readonly elements: readonly Element[]
  /** Their share of the page's words, 0 … 1. */
  readonly share: number
}

/** Elements and WAI-ARIA roles of what is shown on request, beside or over the text. */
const ASIDE_TAGS: ReadonlySet<string> = new Set(['dialog', 'nav', 'aside', 'footer', 'form', 'menu'])
const ASIDE_ROLES: ReadonlySet<string> = new Set(
  'dialog alertdialog menu menubar navigation tooltip search complementary contentinfo'.split(' '),
)
/** Words in the names of the same, and of galleries. */
const ASIDE_NAMES: ReadonlySet<string> = new Set(
  (
    'dialog modal popup popover lightbox overlay tooltip dropdown menu submenu megamenu drawer offcanvas ' +
    'cookie cookies consent gdpr privacy login newsletter ' +
    'gallery carousel slider slideshow slide slides swiper'
  ).split(' '),
)
/** Words in the names of hidden elements that are kept in store for a script. Themes name shown elements so, too. */
const STORE_NAMES: ReadonlySet<string> = new Set([
  'template',
  'templates',
  'preload',
  'preloaded',
  'prefetch',
])
/** Containers of which a page may have several and show one at a time: slides, views, preloaded articles. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['article', 'div', 'section', 'li', 'main', 'figure', 'ul'])
const WHOLE_TEXT: ReadonlySet<string> = new Set(['article', 'h1', 'h2'])

/** The elements of one kind among the children of an element: those with shown words, and the hidden ones. */
interface Siblings {
  hasShown: boolean
  readonly hidden: NodeId[]
}

/**
 * Finds the hidden elements that a script may be about to show as the page's text: not dialogs, menus, galleries and
 * their like, and no alternative to a part that the page shows.
 */
export function hiddenParts(page: Page): HiddenParts {
  const { words } = text(page)
  const aside = asideNodes(page)
  const inPart = new Int32Array(page.size)
  const parts: NodeId[] = []
  let shown = 0
  for (let id = 0, part = -1; id < page.size; id++) {
    if (part >= 0 && id >= page.end[part]!) part = -1
    if (part < 0 && !page.visible[id] && page.tag[id] !== TEXT && !aside[id]) {
      part = id
      parts.push(id)
    }
    if (page.visible[id]) shown += words[id]!
    else if (part >= 0 && !aside[id]) inPart[part]! += words[id]!
  }
  const siblings = siblingsByKind(page)
  const found = parts.filter(id => inPart[id]! > 0 && !isAlternative(page, id, siblings(id)))
  const hidden = found.reduce((sum, id) => sum + inPart[id]!, 0)
  const elements = found.map(id => elementOf(page, id))
  return { elements, share: hidden / Math.max(1, hidden + shown) }
}

/** Per node: 1 inside of what is shown on request, and of what has no readable text. */
function asideNodes(page: Page): Uint8Array {
  const isUnreadable = tagMask(page, UNREADABLE_TAGS)
  const isAsideTag = tagMask(page, ASIDE_TAGS)
  const isRoot = tagMask(page, new Set(['html', 'body']))
  const namesOf = hints(page)
  const aside = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    const isInAside = parent >= 0 && aside[parent] === 1
    aside[id] = isInAside || isUnreadable[page.tag[id]!] || isAsideTag[page.tag[id]!] ? 1 : 0
    if (aside[id] || page.tag[id] === TEXT || isRoot[page.tag[id]!]) continue
    const element = elementOf(page, id)
    const isByRole = ASIDE_ROLES.has(attribute(element, 'role') ?? '')
    const isModal = attribute(element, 'aria-modal') === 'true'
    const isAside = (name: string) =>
      ASIDE_NAMES.has(name) || (STORE_NAMES.has(name) && page.visible[id] === 0)
    aside[id] = isByRole || isModal || namesOf(id).some(isAside) ? 1 : 0
  }
  return aside
}

/**
 * Whether a hidden element is one of several of its kind, of which the page shows another or will show the first.
 * Elements that keep their place in the flow are none: they fade in.
 */
function isAlternative(page: Page, id: NodeId, { hasShown, hidden }: Siblings): boolean {
  if (!ALTERNATIVES.has(tagName(page, id)) || (!hasShown && hidden[0] === id)) return false
  return (hasShown || isWholeText(page, id)) && isOutOfFlow(page, id)
}

function isWholeText(page: Page, id: NodeId): boolean {
  const isMark = tagMask(page, WHOLE_TEXT)
  for (let at = id; at < page.end[id]!; at++) if (isMark[page.tag[at]!]) return true
  return false
}

function isOutOfFlow(page: Page, id: NodeId): boolean {
  const element = elementOf(page, id)
  if (!page.rendered || attribute(element, 'aria-hidden') === 'true') return true
  const { display, position } = getComputedStyle(element)
  return display === 'none' || position === 'absolute' || position === 'fixed'
}

/** The siblings of a node with the same name and first class, itself included. */
function siblingsByKind(page: Page): (id: NodeId) => Siblings {
  const { words } = text(page)
  const known = new Map<NodeId, Map<string, Siblings>>()
  const kindOf = (id: NodeId) => {
    const [first = ''] = (attribute(elementOf(page, id), 'class') ?? '').trim().split(/\s+/, 1)
    return `${tagName(page, id)} ${first}`
  }
  const childrenOf = (parent: NodeId) => {
    const kinds = new Map<string, Siblings>()
    const end = parent < 0 ? page.size : page.end[parent]!
    for (let id = parent + 1; id < end; id = page.end[id]!) {
      if (page.tag[id] === TEXT) continue
      const same = kinds.get(kindOf(id)) ?? { hasShown: false, hidden: [] }
      kinds.set(kindOf(id), same)
      if (!page.visible[id]) same.hidden.push(id)
      else same.hasShown ||= words.subarray(id, page.end[id]!).some(count => count > 0)
    }
    return kinds
  }
  return id => {
    const parent = page.parent[id]!
    const kinds = known.get(parent) ?? childrenOf(parent)
    known.set(parent, kinds)
    return kinds.get(kindOf(id))!
  }
}
