import { isLanguageName } from '../language-names.ts'
import type { Transform } from './context.ts'
import { unwrap } from './tree.ts'

/** Elements that are a line of their own in code. */
const LINES = 'div, p, li, tr, pre, dd'
/** Classes of line numbers beside or before code. */
const GUTTER =
  /(?:^| )(?:gutter|lineno|linenos|linenodiv|line-?numbers?|line-?numbers-rows|blob-num|hljs-ln-numbers|rouge-gutter|CodeMirror-linenumber|CodeMirror-gutter-wrapper|cm-gutters|ln-num|ln)(?: |$)/i
const NUMBERS = /^[\d\s.:|]*$/
/** The longest text that is tested for line numbers, in characters. */
const MAX_GUTTER = 200_000

/** Code keeps its line breaks and loses its line numbers, whatever elements the highlighter used. */
export const code: Transform = body => {
  joinParts(body)
  for (const pre of body.querySelectorAll('pre')) if (!pre.parentElement?.closest('pre')) setLines(pre)
  const rows = new Set([...body.querySelectorAll('td pre')].map(pre => pre.closest('tr')))
  for (const row of rows)
    for (const cell of [...(row?.cells ?? [])]) if (isCount(cell.textContent)) cell.remove()
  for (const pre of body.querySelectorAll('pre')) {
    dropCountAbove(pre)
    takeLabel(pre)
  }
}

/** Replaces the elements that are the lines of a listing with line breaks. */
function setLines(pre: Element): void {
  for (const gutter of pre.querySelectorAll('[class]')) if (isGutter(gutter)) gutter.remove()
  for (const line of pre.querySelectorAll('br')) line.replaceWith('\n')
  const lines = [...pre.querySelectorAll(LINES)]
  for (const line of lines) isolate(line)
  for (const line of lines) unwrap(line)
  for (const rest of pre.querySelectorAll('span, table, tbody, td')) unwrap(rest)
  pre.normalize()
  trimEnd(pre)
}

/** Verso writes the commands and the messages of one listing as elements of their own. */
function joinParts(body: HTMLElement): void {
  for (const first of body.querySelectorAll('pre.hl')) {
    let next = first.nextElementSibling
    for (; next?.matches('pre.hl'); next = first.nextElementSibling) {
      const isOpen = first.textContent !== '' && !first.textContent.endsWith('\n')
      first.append(isOpen ? '\n' : '', ...next.childNodes)
      next.remove()
    }
  }
}

/** The name of the language in a line of its own above a listing becomes its language. */
function takeLabel(pre: Element): void {
  const label = pre.previousElementSibling
  if (label?.localName !== 'p') return
  const name = label.textContent.trim().toLowerCase()
  const language = pre.getAttribute('data-language')
  if (name === '' || !(isLanguageName(name) || name === language)) return
  if (language === null) pre.setAttribute('data-language', name.replace('c++', 'cpp').replace('c#', 'csharp'))
  label.remove()
}

/**
 * Removes the line numbers of a listing that its page shows beside it. In the article they are lines or a listing of
 * their own above it.
 */
function dropCountAbove(pre: Element): void {
  const lines = pre.textContent.trimEnd().split('\n').length
  const counts: Element[] = []
  let above = pre.previousElementSibling
  for (; above?.matches('p, pre') && counts.length < lines; above = above.previousElementSibling) {
    if (above.textContent.length > MAX_GUTTER || !NUMBERS.test(above.textContent)) break
    counts.unshift(above)
  }
  const text = counts.map(count => count.textContent).join('\n')
  if (isCount(text) && text.trim().split(/\s+/).length >= lines) for (const count of counts) count.remove()
}

/** Whether a text consists of consecutive integers, such as line numbers. */
function isCount(text: string): boolean {
  if (text.length > MAX_GUTTER || !NUMBERS.test(text)) return false
  const numbers = text.trim().split(/\s+/).map(Number)
  return numbers.length > 1 && numbers.every((number, i) => number === numbers[0]! + i)
}

function isGutter(element: Element): boolean {
  const names = (element.getAttribute('class') ?? '').slice(0, 400)
  return GUTTER.test(names) && NUMBERS.test(element.textContent.slice(0, MAX_GUTTER))
}

/** Puts line breaks around a line, unless there are some already. */
function isolate(line: Element): void {
  const { previousSibling, nextSibling } = line
  if (previousSibling?.textContent && !previousSibling.textContent.endsWith('\n')) line.before('\n')
  // A break at the start of the next line belongs to that line.
  const nextBreaks = nextSibling?.nodeType === Node.TEXT_NODE && (nextSibling as Text).data.startsWith('\n')
  if (nextSibling && !nextBreaks && !line.textContent.endsWith('\n')) line.append('\n')
}

/** Removes white space at the end of code, which comes from the markup. */
function trimEnd(pre: Element): void {
  const last = pre.lastChild
  if (last?.nodeType === Node.TEXT_NODE) (last as Text).data = (last as Text).data.trimEnd()
}
