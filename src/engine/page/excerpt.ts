const ELLIPSIS = '…'
/** A word is not cut off when that would cost more than this share of the excerpt. */
const WORTH_KEEPING = 0.7

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The beginning of a text on one line, cut between words, or between characters as people see them (graphemes)
 * where a word is that long.
 * @param longest in UTF-16 units, the ellipsis included
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const room = longest - ELLIPSIS.length
  const space = line.lastIndexOf(' ', room)
  const cut = space >= room * WORTH_KEEPING ? space : graphemeBorder(line, room)
  return line.slice(0, cut).trimEnd() + ELLIPSIS
}

/** The last border between graphemes at or before `room`; `room` when the first grapheme is longer than that. */
function graphemeBorder(line: string, room: number): number {
  let border = 0
  for (const { index } of graphemes.segment(line.slice(0, room + 1))) if (index <= room) border = index
  return border || room
}
