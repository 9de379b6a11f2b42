/** No table of a text is wider; a page may claim that a cell spans more. */
const MOST_COLUMNS = 200
const MOST_CELLS = 100_000

/**
 * A table in GitHub's flavour of Markdown. It knows neither spans nor blocks: a cell stands in the first of the places
 * that it spans, its blocks on lines of their own within the cell, and a table without a head has an empty one.
 * @param inline a cell's content as Markdown
 */
export function markdownTable(table: HTMLTableElement, inline: (cell: HTMLElement) => string): string {
  const rows = [...table.rows].filter(row => row.closest('table') === table)
  const grid = gridOf(rows, cell => cellText(inline(cell)))
  const width = Math.max(0, ...grid.map(row => row.length))
  const caption = table.caption ? `\n\n${inline(table.caption)}\n\n` : ''
  if (width === 0) return caption
  const [first] = rows
  const hasHead =
    first?.parentElement?.tagName === 'THEAD' ||
    [...(first?.cells ?? [])].every(cell => cell.tagName === 'TH')
  const [head = [], ...body] = hasHead ? grid : [[], ...grid]
  const line = (row: readonly string[]) =>
    `|${Array.from({ length: width }, (_, column) => ` ${row[column] ?? ''} |`).join('')}`
  const border = `|${' --- |'.repeat(width)}`
  return `${caption}\n\n${[line(head), border, ...body.map(line)].join('\n')}\n\n`
}

/** The cells by row and column; '' where a cell from elsewhere reaches. */
function gridOf(rows: readonly HTMLTableRowElement[], text: (cell: HTMLElement) => string): string[][] {
  const grid: string[][] = rows.map(() => [])
  let left = MOST_CELLS
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (grid[y]![x] !== undefined) x++
      const columns = Math.min(cell.colSpan, MOST_COLUMNS - x)
      // A span of 0 reaches to the end of its group; the rest of the table is near enough.
      const end = Math.min(rows.length, y + (cell.rowSpan || rows.length))
      left -= columns * (end - y)
      if (columns <= 0 || left < 0) return
      for (let down = y; down < end; down++)
        for (let across = x; across < x + columns; across++) grid[down]![across] = ''
      grid[y]![x] = text(cell)
      x += columns
    }
  })
  return grid.map(row => Array.from(row, each => each ?? ''))
}

/** A bar would end the cell, a line break the row. */
function cellText(text: string): string {
  return text
    .trim()
    .replace(/\|/g, '\\|')
    .replace(/\\?\s*\n\s*/g, '<br>')
}
