import type { Sample } from './samples.ts'

/** Pseudo-counts of pages for each side, so that a rare token has weak odds. */
const PRIOR = 3
/** A token on fewer sites is specific to them. */
const FEWEST_SITES = 6
/** Weaker odds are left out. */
const WEAKEST = 0.3
/**
 * The minimum number of words of content, and of the rest, that shares of a page are computed with, so that small pages
 * do not give strong odds.
 */
const FEWEST_WORDS = 20

/**
 * For every token in the names of elements: the log odds that text inside such an element is content, from the shares
 * of each page's content and of its rest that are inside.
 */
export function learnNameOdds(pages: readonly Sample[]): Map<string, number> {
  const tallies = new Map<string, { content: number; rest: number; sites: Set<string> }>()
  for (const page of pages) {
    if (page.scrambled || page.gold === null) continue
    for (const [token, [content, rest]] of tokensOf(page)) {
      let tally = tallies.get(token)
      if (!tally) {
        tally = { content: 0, rest: 0, sites: new Set() }
        tallies.set(token, tally)
      }
      tally.content += content
      tally.rest += rest
      tally.sites.add(page.site)
    }
  }
  const odds = new Map<string, number>()
  for (const token of [...tallies.keys()].sort()) {
    const { content, rest, sites } = tallies.get(token)!
    if (sites.size < FEWEST_SITES) continue
    const value = Math.round(100 * Math.log((content + PRIOR) / (rest + PRIOR))) / 100
    if (Math.abs(value) > WEAKEST) odds.set(token, value)
  }
  return odds
}

/** Per token: the shares of the page's content and of its rest that are inside elements with that name. */
function tokensOf({ tokens, labels, outline }: Sample): Map<string, [number, number]> {
  const content = new Float64Array(tokens.length + 1)
  const rest = new Float64Array(tokens.length + 1)
  tokens.forEach((words, b) => {
    const isContent = (labels[b] ?? 0) >= 0.5
    content[b + 1] = content[b]! + (isContent ? words.length : 0)
    rest[b + 1] = rest[b]! + (isContent ? 0 : words.length)
  })
  const allContent = Math.max(FEWEST_WORDS, content.at(-1)!)
  const allRest = Math.max(FEWEST_WORDS, rest.at(-1)!)
  const shares = new Map<string, [number, number]>()
  outline.hints.forEach((hints, at) => {
    const [from, to] = [outline.from[at]!, outline.to[at]!]
    for (const token of hints) {
      const [a, b] = shares.get(token) ?? [0, 0]
      shares.set(token, [
        Math.min(1, a + (content[to]! - content[from]!) / allContent),
        Math.min(1, b + (rest[to]! - rest[from]!) / allRest),
      ])
    }
  })
  return shares
}
