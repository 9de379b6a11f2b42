import type { Page } from '../page/page.ts'
import { type Compound, parseSelector, type SelectorList } from './parse-selector.ts'
import { workOf } from './selector-work.ts'

/** The longest selector that is tried, in characters. */
const LONGEST = 512
/** The most compound selectors it may be made of, those inside `:is()`, `:not()` and `:has()` included. */
const MOST_COMPOUNDS = 16

/** The most elements that may have to be looked at: some tenths of a second. */
const MOST_WORK = 30_000_000

/**
 * True for a selector that is worth trying on some page.
 *
 * Chromium needs seconds to minutes for a `~`, a `+` inside `:has()`, and a `:has()` anywhere but at the end on flat
 * pages of 100,000 elements, and so these are refused; the rest hangs on the page. Whether the selector is valid is
 * for the browser to say.
 */
export function isBounded(selector: string): boolean {
  if (selector.length > LONGEST) return false
  const all = compoundsIn(parseSelector(selector))
  const [has, second] = all.flatMap(({ pseudos }) => pseudos).filter(({ name }) => name === 'has')
  const isRefused = ({ combinator, at }: Compound) =>
    combinator === '~' || (has && (at >= has.end || (combinator === '+' && at > has.at)))
  return all.length <= MOST_COMPOUNDS && !second && !all.some(isRefused)
}

/** True for a selector that this page cannot make the browser busy with for long, however it is made. */
export function isBoundedOn(page: Page, selector: string): boolean {
  return isBounded(selector) && workOf(selector, page) <= MOST_WORK
}

/** All compounds, those in parentheses included. */
function compoundsIn(list: SelectorList): Compound[] {
  return list
    .flat()
    .flatMap(compound => [compound, ...compound.pseudos.flatMap(({ argument }) => compoundsIn(argument))])
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
