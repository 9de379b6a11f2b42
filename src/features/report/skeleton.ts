import {
  attribute,
  baseURI,
  characterData,
  childNodes,
  documentElement,
  frameDocument,
  isHtml,
  lastChild,
  localName,
  nodeType,
  previousSibling,
  shadowRoot,
} from '../../dom/safe-dom.ts'
import { UNREADABLE_TAGS } from '../../engine/page/elements.ts'
import { isLostPlugin } from '../../engine/page/lost-plugin.ts'
import { noscriptBody } from '../../engine/page/noscript.ts'
import { type Page, TEXT } from '../../engine/page/page.ts'
import { LONGEST_PAGE } from '../../schema/report.ts'
import { Addresses, redactedAttributes } from './attributes.ts'
import { escaped } from './escaped.ts'
import { redactedHead } from './head.ts'
import { computedStyle, type InheritedStyle, PLAIN, type StyleOf, writtenStyle } from './inherited-style.ts'
import { redactTag } from './kept-names.ts'
import type { MadeUp } from './made-up.ts'

/**
 * Below this depth, elements that only wrap one other element are omitted: parsers limit nesting to 512
 * elements.
 */
const DEEPEST = 400

/** Elements of which only the position is kept. */
const OMITTED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'link',
  'meta',
  'base',
  'title',
  'noembed',
  'noframes',
])
const VOID = new Set('area br col embed hr img input param source track wbr'.split(' '))
/** Elements whose content a parser does not read as elements. */
const RAW = new Set('xmp listing plaintext'.split(' '))
const NAME = /^[a-z][a-z0-9-]*$/
/** Marks an omitted node, so that the texts before and after it stay separate. */
const GAP = '<!---->'

/** The page is too large for a report. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** A pending part of the output; `inherited` is that of the parent. */
type Task =
  | { readonly node: Node; readonly inherited: InheritedStyle; readonly depth: number }
  | { readonly close: string }
  | { readonly closeFrame: string }

/**
 * Redacts a page: an HTML document with the same elements, names and styles, but made-up words. Style sheets
 * and scripts are removed; their effects are written to the elements.
 * @param kept for each text, the words in lower case that are not replaced
 * @throws TooLarge
 */
export function skeleton(page: Page, madeUp: MadeUp, kept: ReadonlyMap<Node, ReadonlySet<string>>): string {
  const root = documentElement(page.document)
  const addresses = new Addresses(URL.parse(page.url)?.host ?? '')
  const base = baseURI(page.document) ?? page.url
  const ids = new Set(
    page.node.flatMap((node, id) => (page.tag[id] === TEXT ? [] : (attribute(node as Element, 'id') ?? []))),
  )
  let written: string[] = []
  /** The output around each open frame. */
  const outerOutputs: string[][] = []
  let size = 0
  let styleOf: StyleOf = page.rendered ? computedStyle : writtenStyle

  const write = (html: string) => {
    size += html.length
    if (size > LONGEST_PAGE) throw new TooLarge()
    written.push(html)
  }

  const writeText = (text: Text) => {
    const data = characterData(text)
    // Without a separator, a parser would join adjacent text nodes.
    const before = previousSibling(text)
    if (before && nodeType(before) === Node.TEXT_NODE) write(GAP)
    if (/\S/.test(data)) write(escaped(madeUp.text(data, kept.get(text))))
    else write(data.includes('\u00a0') ? escaped(data) : data.includes('\n') ? '\n' : ' ')
  }

  const writeTree = (start: Node) => {
    const tasks: Task[] = [{ node: start, inherited: PLAIN, depth: 0 }]
    const pushChildren = (last: Node | null, inherited: InheritedStyle, depth: number) => {
      for (let child = last; child; child = previousSibling(child))
        tasks.push({ node: child, inherited, depth })
    }

    const openElement = (element: Element, around: InheritedStyle, depth: number) => {
      const name = localName(element).toLowerCase()
      if (OMITTED.has(name)) return write(GAP)
      if (name === 'head') return
      const isLost = isLostPlugin(element, name)
      const tag = RAW.has(name) ? 'pre' : NAME.test(name) && !isLost ? redactTag(name, madeUp) : 'span'
      const { css, inherited } = styleOf(element, name, around)
      if (depth > DEEPEST && isMereWrapper(element)) return pushChildren(lastChild(element), inherited, depth)
      const attributes = redactedAttributes(element, name, madeUp, addresses, ids, base)
      if (css) attributes.push(['style', css])
      const shadow = shadowRoot(element)
      const inner = name === 'iframe' && isHtml(element) ? frameDocument(element as HTMLIFrameElement) : null
      const framed = inner && documentElement(inner)
      const pairs = attributes
        .filter(([key]) => !(framed && key === 'sandbox'))
        .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`))
      if (framed) {
        write(`<${tag}${pairs.join('')} srcdoc="`)
        outerOutputs.push(written)
        written = ['<!doctype html>']
        tasks.push({ closeFrame: tag }, { node: framed, inherited: PLAIN, depth: 0 })
        return
      }
      write(`<${tag}${pairs.join('')}>`)
      if (VOID.has(name)) return
      tasks.push({ close: `</${tag}>` })
      if (element === root) write(`<head>${redactedHead(page, madeUp)}</head>`)
      if ((UNREADABLE_TAGS.has(name) && !isLost) || name === 'iframe') return
      pushChildren(lastChild(element), inherited, depth + 1)
      if (shadow) {
        write('<template shadowrootmode="open">')
        tasks.push({ close: '</template>' })
        pushChildren(lastChild(shadow), inherited, depth + 1)
      }
      const first = shadow ? null : tasks.at(-1)
      // A parser drops the first line break in preformatted text.
      if (tag === 'pre' && first && 'node' in first && /^\n/.test(textOf(first.node))) write('\n')
    }

    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if ('close' in task) write(task.close)
      else if ('closeFrame' in task) {
        const inside = written.join('')
        written = outerOutputs.pop()!
        write(`${escaped(inside)}"></${task.closeFrame}>`)
      } else if (nodeType(task.node) === Node.TEXT_NODE) writeText(task.node as Text)
      else if (nodeType(task.node) === Node.ELEMENT_NODE)
        openElement(task.node as Element, task.inherited, task.depth)
      else write(GAP)
    }
  }

  write('<!doctype html>')
  if (root) writeTree(root)
  const fallback = noscriptBody(page)
  if (fallback) {
    styleOf = writtenStyle
    write('<noscript>')
    for (const child of childNodes(fallback)) writeTree(child)
    write('</noscript>')
  }
  return written.join('')
}

function textOf(node: Node): string {
  return nodeType(node) === Node.TEXT_NODE ? characterData(node as Text) : ''
}

/** Whether the element has one child, which is an element. */
function isMereWrapper(element: Element): boolean {
  const children = childNodes(element)
  return children.length === 1 && nodeType(children[0]!) === Node.ELEMENT_NODE && shadowRoot(element) === null
}
