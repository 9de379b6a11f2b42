import { hasLetterOrDigit, textKey } from '../../page/letters.ts'
import type { PurifyContext, Transform } from './context.ts'
import { rename } from './tree.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const DEEPEST = 6
/** A longer heading, in characters, is a paragraph in large type. */
const LONGEST = 160
/** The longest heading that is compared with the title, in characters. */
const MAX_TITLE = 500
const ORDINAL = /^\d{1,3}[.)]?$/
/** Short text in brackets at the end. White space around it is trimmed, because a pattern reads a long run repeatedly. */
const BRACKETED = /\[[^[\]]{1,80}\]$/u
/** The text of permalinks that documentation tools add to headings. */
const PERMALINK = /^(?:[#¶§]|🔗|)$/u

/**
 * Arranges headings under one title: the first is an `h2`, each following one is at most one level deeper than the
 * heading above it. A heading that repeats the title or the previous heading, or that nothing follows, is removed. One
 * as long as a paragraph becomes a paragraph. A number on a line of its own joins its heading.
 */
export const headings: Transform = (body, { title }: PurifyContext) => {
  const titleKey = key(title)
  /** The page's levels of the headings above the current one. */
  const above: number[] = []
  for (const heading of body.querySelectorAll(HEADINGS)) {
    dropPermalinks(heading)
    dropEditLinks(heading)
    if ((titleKey && key(heading.textContent) === titleKey) || repeatsPrevious(heading)) {
      heading.remove()
      continue
    }
    if (heading.textContent.length > LONGEST) {
      rename(heading, 'p')
      continue
    }
    prependNumber(heading)
    const level = Number(heading.localName[1])
    while (above.length > 0 && above.at(-1)! >= level) above.pop()
    above.push(level)
    const name = `h${Math.min(DEEPEST, above.length + 1)}`
    if (name !== heading.localName) rename(heading, name)
  }
  dropLast(body)
}

/** Prepends the number of an entry that the page shows on a line of its own. */
function prependNumber(heading: Element): void {
  const before = heading.previousElementSibling
  if (before?.localName !== 'p' || !ORDINAL.test(before.textContent.trim().slice(0, 10))) return
  if (before.querySelector('img, a')) return
  heading.prepend(`${before.textContent.trim()} `)
  before.remove()
}

/** Whether a heading repeats the previous one, as pages with a heading for wide and one for narrow windows do. */
function repeatsPrevious(heading: Element): boolean {
  const before = heading.previousElementSibling
  const own = key(heading.textContent)
  return own !== '' && (before?.matches(HEADINGS) ?? false) && key(before!.textContent) === own
}

/** Removes a heading at the end, whose section was dropped. Several in a row are a list of contents and stay. */
function dropLast(body: HTMLElement): void {
  const last = body.lastElementChild
  const before = last?.previousElementSibling
  if (last?.matches(HEADINGS) && before && !before.matches(HEADINGS)) last.remove()
}

function dropPermalinks(heading: Element): void {
  for (const link of heading.querySelectorAll('a'))
    if (PERMALINK.test(link.textContent.trim().slice(0, 10)) && !link.querySelector('img')) link.remove()
}

/** Removes the edit links in brackets that encyclopedias add to headings. */
function dropEditLinks(heading: Element): void {
  const written = heading.textContent.trimEnd()
  const found = BRACKETED.exec(written)
  const start = written.slice(0, found?.index).trimEnd().length
  if (!found || start === 0) return
  const range = heading.ownerDocument.createRange()
  range.selectNodeContents(heading)
  let at = 0
  let isLinked = true
  const texts = heading.ownerDocument.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const from = Math.max(0, start - at)
    if (from < text.length) {
      if (at <= start) range.setStart(text, from)
      // Between the links there may be brackets and bars, but no words.
      if (hasLetterOrDigit(text.data.slice(from)) && !text.parentElement?.closest('a')) isLinked = false
    }
    at += text.length
  }
  if (isLinked) range.deleteContents()
}

/** Letters and digits only, because titles are quoted and decorated in many ways. */
function key(text: string): string {
  return textKey(text.slice(0, MAX_TITLE))
}
