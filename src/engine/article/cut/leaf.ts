/** What a node contributes to the article of its own. */
export const Leaf = { none: 0, text: 1, media: 2, formula: 3 } as const
