import type { PurifyContext, Transform } from './context.ts'
import { rename } from './tree.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const DEEPEST = 6
/** A heading longer than this, in characters, is a paragraph in large letters. */
const LONGEST = 160
/** Longest heading that is compared with the title, in characters. */
const MAX_TITLE = 500
const ORDINAL = /^\d{1,3}[.)]?$/
/** Short words between brackets, at the end. */
const BRACKETED = /\s*\[[^[\]]{1,80}\]\s*$/u
/** What documentation tools write into the link from a heading to itself. */
const PERMALINK = /^(?:[#¶§]|🔗|)$/u

/**
 * Headings under one title: the first is an `h2`, each following one is at most one level deeper than the one it
 * stands under, none repeats the title or the one before it, none is as long as a paragraph or parted from its number,
 * and none is the end of it all.
 */
export const headings: Transform = (body, { title }: PurifyContext) => {
  const titleKey = key(title)
  /** The page's levels of the headings that the current one stands under. */
  const above: number[] = []
  for (const heading of body.querySelectorAll(HEADINGS)) {
    dropPermalinks(heading)
    dropEditing(heading)
    if ((titleKey && key(heading.textContent) === titleKey) || isSaidAgain(heading)) {
      heading.remove()
      continue
    }
    if (heading.textContent.length > LONGEST) {
      rename(heading, 'p')
      continue
    }
    takeNumber(heading)
    const level = Number(heading.localName[1])
    while (above.length > 0 && above.at(-1)! >= level) above.pop()
    above.push(level)
    const name = `h${Math.min(DEEPEST, above.length + 1)}`
    if (name !== heading.localName) rename(heading, name)
  }
  dropLast(body)
}

/** The number of an entry, which the page draws in a line of its own. */
function takeNumber(heading: Element): void {
  const before = heading.previousElementSibling
  if (before?.localName !== 'p' || !ORDINAL.test(before.textContent.trim().slice(0, 10))) return
  if (before.querySelector('img, a')) return
  heading.prepend(`${before.textContent.trim()} `)
  before.remove()
}

/** A heading for wide windows and one for narrow ones say the same. */
function isSaidAgain(heading: Element): boolean {
  const before = heading.previousElementSibling
  const own = key(heading.textContent)
  return own !== '' && (before?.matches(HEADINGS) ?? false) && key(before!.textContent) === own
}

/** What a heading at the end led to was left out. Several in a row are a list of what there is. */
function dropLast(body: HTMLElement): void {
  const last = body.lastElementChild
  const before = last?.previousElementSibling
  if (last?.matches(HEADINGS) && before && !before.matches(HEADINGS)) last.remove()
}

function dropPermalinks(heading: Element): void {
  for (const link of heading.querySelectorAll('a'))
    if (PERMALINK.test(link.textContent.trim().slice(0, 10)) && !link.querySelector('img')) link.remove()
}

/** What an encyclopedia writes behind a heading for those who would change it: links in brackets. */
function dropEditing(heading: Element): void {
  const found = BRACKETED.exec(heading.textContent)
  if (!found || found.index === 0) return
  const range = heading.ownerDocument.createRange()
  range.selectNodeContents(heading)
  let at = 0
  let isLinked = true
  const texts = heading.ownerDocument.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const from = Math.max(0, found.index - at)
    if (from < text.length) {
      if (at <= found.index) range.setStart(text, from)
      // Between the links there are brackets and bars, and no words.
      if (/[\p{L}\p{N}]/u.test(text.data.slice(from)) && !text.parentElement?.closest('a')) isLinked = false
    }
    at += text.length
  }
  if (isLinked) range.deleteContents()
}

/** Letters and digits alone: titles are quoted and decorated in many ways. */
function key(text: string): string {
  return text
    .slice(0, MAX_TITLE)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
