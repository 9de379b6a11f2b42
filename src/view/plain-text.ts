const CONTROLS = /[\p{Cc}\s]+/gu
/** Embeddings, overrides and isolates: they can make a line read otherwise than it is, even past its end. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]+/g

/**
 * One line of plain text out of what a page says of itself.
 * @param limit in characters as people count them; what is longer is cut and ends in an ellipsis
 */
export function plainText(text: string, limit: number): string {
  // No character that means something has more code units than this, and an endless text is not to be segmented.
  const line = text
    .slice(0, limit * 32)
    .replace(DIRECTIONS, '')
    .replace(CONTROLS, ' ')
    .trim()
  if (line.length <= limit) return line
  const graphemes = Array.from(new Intl.Segmenter().segment(line), each => each.segment)
  if (graphemes.length <= limit) return line
  const kept = graphemes.slice(0, limit - 1).join('')
  return `${kept.trimEnd()}…`
}
