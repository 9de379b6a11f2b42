/** The kind of content that a node contributes by itself. */
export const Leaf = { none: 0, text: 1, media: 2, formula: 3 } as const
