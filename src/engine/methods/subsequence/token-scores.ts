/** A page as the trained form sees it: its tokens in order, and around each the tag last opened and not yet closed. */
export interface Sequence {
  /** Words as their stems; see `tokens` for the others. */
  readonly tokens: readonly string[]
  /** A name, `''` around the root. An element is not around itself. */
  readonly parents: readonly string[]
}

/** What was learned: per feature ln(P(feature | in the article) / P(feature | outside)). A missing one says nothing. */
export interface LogOdds {
  /** By three tokens, joined by spaces. */
  readonly trigrams: Readonly<Record<string, number>>
  /** By the name of a tag. */
  readonly parents: Readonly<Record<string, number>>
}

/** How a trigram is written in the table; undefined for the last two tokens, which have no two after them. */
export function trigramAt(tokens: readonly string[], i: number): string | undefined {
  return i + 2 < tokens.length ? `${tokens[i]} ${tokens[i + 1]} ${tokens[i + 2]}` : undefined
}

/**
 * The local score of every token by Naive Bayes, both classes held equally likely beforehand, p(in) - 0.5: from -0.5
 * to 0.5, and 0 where nothing is known of the token (Pasternack and Roth, WWW 2009).
 */
export function tokenScores({ tokens, parents }: Sequence, table: LogOdds): Float64Array {
  const trigramOdds = new Map(Object.entries(table.trigrams)) // an object's own, never its prototype's
  const parentOdds = new Map(Object.entries(table.parents))
  return Float64Array.from(tokens, (_, i) => {
    const odds = (trigramOdds.get(trigramAt(tokens, i) ?? '') ?? 0) + (parentOdds.get(parents[i]!) ?? 0)
    return 1 / (1 + Math.exp(-odds)) - 0.5
  })
}
