/** What Winnow shows of a page in one browser. */
export type Reading =
  | { readonly kind: 'article'; readonly title: string; readonly text: string }
  /** There is no article, for this reason. */
  | { readonly kind: 'nothing'; readonly because: string }
  /** The page could not be read. */
  | { readonly kind: 'failed'; readonly why: string }

/** A page as both browsers show it. */
export interface Compared {
  /** `dataset/id` */
  readonly name: string
  readonly chromium: Reading
  readonly firefox: Reading
}

/** The first difference between two readings, with the words of each. */
export interface Difference {
  readonly what: 'outcome' | 'reason' | 'title' | 'text'
  readonly chromium: string
  readonly firefox: string
}

/** The number of words that are shown of each reading. */
const SHOWN = 10

/**
 * The first difference between two readings of a page. White space does not count.
 * @returns null where there is none
 */
export function differenceOf({ chromium, firefox }: Compared): Difference | null {
  if (chromium.kind === 'article' && firefox.kind === 'article')
    return (
      firstDifference('title', chromium.title, firefox.title) ??
      firstDifference('text', chromium.text, firefox.text)
    )
  if (chromium.kind === 'nothing' && firefox.kind === 'nothing')
    return firstDifference('reason', chromium.because, firefox.because)
  return { what: 'outcome', chromium: inWords(chromium), firefox: inWords(firefox) }
}

function firstDifference(what: Difference['what'], inChromium: string, inFirefox: string): Difference | null {
  const [chromium, firefox] = [inChromium, inFirefox].map(wordsOf) as [string[], string[]]
  const longest = Math.max(chromium.length, firefox.length)
  for (let n = 0; n < longest; n++)
    if (chromium[n] !== firefox[n])
      return { what, chromium: excerpt(chromium, n), firefox: excerpt(firefox, n) }
  return null
}

const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')

const excerpt = (words: readonly string[], from: number) =>
  from < words.length ? words.slice(from, from + SHOWN).join(' ') : '(the end)'

function inWords(reading: Reading): string {
  if (reading.kind === 'article') return `article “${wordsOf(reading.title).slice(0, SHOWN).join(' ')}”`
  return `${reading.kind}: ${reading.kind === 'nothing' ? reading.because : reading.why}`
}

/** The figures of a comparison, and every page on which the browsers differ, as lines for a person. */
export function summaryOf(pages: readonly Compared[]): string[] {
  const differing = pages.flatMap(page => {
    const difference = differenceOf(page)
    return difference ? [{ name: page.name, ...difference }] : []
  })
  const count = (kind: Reading['kind']) =>
    pages.filter(({ chromium, firefox }) => chromium.kind === kind && firefox.kind === kind).length
  const differ = (...kinds: Difference['what'][]) =>
    differing.filter(({ what }) => kinds.includes(what)).length
  const [articles, nothings, failures] = [count('article'), count('nothing'), count('failed')]
  const equal = articles - differ('title', 'text')
  const share = articles === 0 ? '' : ` (${((100 * equal) / articles).toFixed(1)} %)`
  return [
    `${pages.length} pages`,
    `${articles} with an article in both browsers, ${equal} of them with the same title and text${share}`,
    `${nothings} with none in either, ${nothings - differ('reason')} of them for the same reason`,
    `${pages.length - articles - nothings - failures} with different outcomes`,
    `${failures} read in neither`,
    ...differing.flatMap(({ name, what, chromium, firefox }) => [
      '',
      `${name}: ${what}`,
      `  Chromium  ${chromium}`,
      `  Firefox   ${firefox}`,
    ]),
  ]
}
