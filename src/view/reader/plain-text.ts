const CONTROLS = /[\p{Cc}\s]+/gu
/** Bidi embeddings, overrides and isolates: they can change how a line reads, even beyond its end. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]+/g

/**
 * Turns a page's metadata into one line of plain text.
 * @param limit in graphemes; longer text is cut and gets an ellipsis
 */
export function plainText(text: string, limit: number): string {
  // A meaningful grapheme has no more code units than this. The cut bounds the work of segmenting.
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
