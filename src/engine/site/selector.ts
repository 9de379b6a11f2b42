/** The longest selector that is tried, in characters. */
const LONGEST = 512
/** The most compound selectors it may be made of, those inside `:is()`, `:not()` and `:has()` included. */
const MOST_COMPOUNDS = 16

/** An escape, a string, a position, the opening of `:has()`, what opens, closes or combines, a name, or the rest. */
const TOKEN = new RegExp(
  [
    /\\[\s\S]/,
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/,
    /:nth-[a-z-]+\([-+\dn\sodev]*\)/,
    /:has\(/,
    /[()[\],>+~]|\s+/,
    /[^\s\\"'()[\],>+~:]+/,
    /[\s\S]/,
  ]
    .map(part => part.source)
    .join('|'),
  'gi',
)

/**
 * True for a selector that can be run on any page in time that grows with the page and not with its square.
 *
 * On flat or deep pages of 100,000 elements Chromium needs seconds to minutes for a `~`, a `+` inside `:has()`, and
 * a `:has()` anywhere but at the end, and so these are refused; what is let through takes well under one second.
 * Whether the selector is valid is for the browser to say.
 */
export function isBounded(selector: string): boolean {
  if (selector.length > LONGEST) return false
  let compounds = 0
  let expectsCompound = true
  let isAttribute = false
  let hadHas = false
  const open: string[] = []
  for (const [token] of selector.matchAll(TOKEN)) {
    const name = token.toLowerCase()
    const inHas = open.includes(':has(')
    const combines = !isAttribute && /^[,>+~\s]/.test(name)
    const opens = !isAttribute && (name === '(' || name === ':has(')
    if (combines && (name === '~' || (name === '+' && inHas))) return false
    if (name === ':has(' && hadHas) return false
    if (expectsCompound && !combines && name !== ')') {
      if (hadHas && !inHas) return false
      compounds++
    }
    isAttribute = name === '[' || (isAttribute && name !== ']')
    hadHas ||= name === ':has('
    if (opens) open.push(name)
    if (name === ')') open.pop()
    expectsCompound = combines || opens || (expectsCompound && name === ')')
  }
  return compounds <= MOST_COMPOUNDS
}

/** What follows the last combinator or comma, attributes taken for one mark. */
const SUBJECT = /[^\s>+~,]*$/
/** Elements that are something of their own by name: custom ones, and those that are seldom part of a text. */
const TELLING_TAG = /^(?:nav|aside|footer|form|dialog|[a-z][\w.]*-[\w.-]*)(?![\w-])/i

/**
 * True for a selector that does not say what the element is: it counts siblings, or ends in a bare tag. On one
 * page it may match a single element; on the next page of the site, `.body > div` is any `div`.
 */
export function isVague(selector: string): boolean {
  if (/:(?:nth-|(?:first|last|only)-)(?:last-)?(?:child|of-type)/i.test(selector)) return true
  const [subject] = SUBJECT.exec(selector.replace(/\[[^\]]*\]/g, '[]'))!
  return !/[#.[]/.test(subject) && !TELLING_TAG.test(subject)
}
