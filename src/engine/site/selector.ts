import type { Page } from '../page/page.ts'
import { type Compound, parseSelector, type SelectorList } from './parse-selector.ts'
import { workOf } from './selector-work.ts'

/** The longest selector that is run, in characters. */
const LONGEST = 512
/** The most compound selectors it may contain, including those inside `:is()`, `:not()` and `:has()`. */
const MOST_COMPOUNDS = 16

/** The most elements that a browser may visit: some tenths of a second. */
const MOST_WORK = 30_000_000

/**
 * Whether a selector is cheap enough to run on some page.
 *
 * Chromium takes seconds to minutes for a `~`, for a `+` inside `:has()`, and for a `:has()` anywhere but at the end,
 * on flat pages of 100,000 elements, so these are refused. Otherwise the cost depends on the page. Validity is not
 * tested here: the browser does that.
 */
export function isBounded(selector: string): boolean {
  if (selector.length > LONGEST) return false
  const all = compoundsIn(parseSelector(selector))
  const [has, second] = all.flatMap(({ pseudos }) => pseudos).filter(({ name }) => name === 'has')
  const isRefused = ({ combinator, at }: Compound) =>
    combinator === '~' || (has && (at >= has.end || (combinator === '+' && at > has.at)))
  return all.length <= MOST_COMPOUNDS && !second && !all.some(isRefused)
}

/** Whether a selector is cheap enough to run on this page, however the page is made. */
export function isBoundedOn(page: Page, selector: string): boolean {
  return isBounded(selector) && workOf(selector, page) <= MOST_WORK
}

/** All compounds, including those in parentheses. */
function compoundsIn(list: SelectorList): Compound[] {
  return list
    .flat()
    .flatMap(compound => [compound, ...compound.pseudos.flatMap(({ argument }) => compoundsIn(argument))])
}

/** The part after the last combinator or comma, with attribute selectors reduced to `[]`. */
const SUBJECT = /[^\s>+~,]*$/
/** Tags that identify an element by themselves: custom elements, and elements that are rarely part of a text. */
const DISTINCTIVE_TAG = /^(?:nav|aside|footer|form|dialog|[a-z][\w.]*-[\w.-]*)(?![\w-])/i

/**
 * Whether a selector does not identify what the element is: it counts siblings, or ends in a bare tag. On one page it
 * may match a single element; on another page of the site, `.body > div` matches any `div`.
 */
export function isVague(selector: string): boolean {
  if (/:(?:nth-|(?:first|last|only)-)(?:last-)?(?:child|of-type)/i.test(selector)) return true
  const [subject] = SUBJECT.exec(selector.replace(/\[[^\]]*\]/g, '[]'))!
  return !/[#.[]/.test(subject) && !DISTINCTIVE_TAG.test(subject)
}
