import { matching, textContent } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import type { Page } from '../page.ts'

/** The most characters that are parsed, over all scripts together. */
const LONGEST = 2_000_000
/** The most objects that are collected. */
const MOST_VALUES = 100_000

/** An object of the page's JSON-LD. Its keys and values come from the page unchecked. */
export type LinkedData = Readonly<Record<string, unknown>>

/**
 * Every object in the page's JSON-LD scripts, at any depth, the outer before the inner. Scripts that are not JSON even
 * after repair are skipped.
 */
export const jsonLd = fact((page: Page): readonly LinkedData[] => {
  const found: LinkedData[] = []
  let budget = LONGEST
  for (const script of matching(page.document, 'script[type^="application/ld+json" i]')) {
    const text = textContent(script) ?? ''
    budget -= text.length
    if (budget < 0) break
    collect(parseLeniently(text), found)
  }
  return found
})

function collect(value: unknown, found: LinkedData[]): void {
  const pending = [value]
  for (let next = pending.pop(); next !== undefined && found.length < MOST_VALUES; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) found.push(next as LinkedData)
    const inner: unknown[] = Object.values(next)
    for (let i = inner.length - 1; i >= 0; i--) pending.push(inner[i] ?? null)
  }
}

/** Parses JSON, after repair if necessary (see `repair`); null if that fails, too. */
export function parseLeniently(text: string): unknown {
  for (const candidate of [() => text, () => repair(text)]) {
    try {
      return JSON.parse(candidate())
    } catch {
      // A syntax error, or nesting too deep for the parser.
    }
  }
  return null
}

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENER = /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)/
const CLOSER = /(?:-->|\/\*\s*\]\]>\s*\*\/|(?:\/\/\s*)?\]\]>)\s*$/
/** Longer than the longest closer, so that its pattern is never matched against the whole text. */
const TAIL = 40

/**
 * Repairs common errors of JSON in pages: a wrapping comment or CDATA section, commas before a closing bracket, invalid
 * escapes, and line breaks inside strings.
 */
function repair(wrapped: string): string {
  const opened = wrapped.trimEnd().replace(OPENER, '')
  const text = opened.slice(0, -TAIL) + opened.slice(-TAIL).replace(CLOSER, '')
  let out = ''
  let from = 0
  let inString = false
  let comma = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === BACKSLASH) {
        if (isEscape(text.charCodeAt(i + 1))) i++
        else skip(i)
      } else if (code === QUOTE) inString = false
      else if (code < 32) {
        skip(i)
        out += ' '
      }
    } else if (code === COMMA) comma = i
    else if (code > 32) {
      if (comma >= 0 && (code === 0x5d || code === 0x7d)) skip(comma)
      comma = -1
      inString = code === QUOTE
    }
  }
  return out + text.slice(from)

  function skip(at: number): void {
    out += text.slice(from, at)
    from = at + 1
  }
}

function isEscape(code: number): boolean {
  return '"\\/bfnrtu'.includes(String.fromCharCode(code))
}
