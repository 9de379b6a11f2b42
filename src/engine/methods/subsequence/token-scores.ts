/** A page as the trained form sees it: its tokens in order, and the parent tag of each. */
export interface Sequence {
  /** Words as their stems; see `tokens` for the other tokens. */
  readonly tokens: readonly string[]
  /** The parent's tag name, `''` for the root. */
  readonly parents: readonly string[]
}

/**
 * The trained table: per feature ln(P(feature | in the article) / P(feature | outside)). A missing feature counts 0.
 */
export interface LogOdds {
  /** By three consecutive tokens, joined by spaces. */
  readonly trigrams: Readonly<Record<string, number>>
  /** By the name of the parent tag. */
  readonly parents: Readonly<Record<string, number>>
}

/** The key of a trigram in the table; undefined for the last two tokens, which begin none. */
export function trigramAt(tokens: readonly string[], i: number): string | undefined {
  return i + 2 < tokens.length ? `${tokens[i]} ${tokens[i + 1]} ${tokens[i + 2]}` : undefined
}

/**
 * The local score of every token by Naive Bayes with equal priors, p(in) - 0.5: between -0.5 and 0.5, and 0 for a token
 * without known features (Pasternack and Roth, WWW 2009).
 */
export function tokenScores({ tokens, parents }: Sequence, table: LogOdds): Float64Array {
  const trigramOdds = new Map(Object.entries(table.trigrams)) // own keys only, not those of the prototype
  const parentOdds = new Map(Object.entries(table.parents))
  return Float64Array.from(tokens, (_, i) => {
    const odds = (trigramOdds.get(trigramAt(tokens, i) ?? '') ?? 0) + (parentOdds.get(parents[i]!) ?? 0)
    return 1 / (1 + Math.exp(-odds)) - 0.5
  })
}
