/** A limit for tables, because pages may claim any span. */
const MOST_COLUMNS = 200
const MOST_CELLS = 100_000

/**
 * A table in GitHub Flavored Markdown, which supports neither spans nor blocks in cells. A spanning cell is
 * in the first of its positions, blocks in a cell are separated by `<br>`, and a table without a head gets an
 * empty one.
 * @param inline returns a cell's content as Markdown
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

/** The cells by row and column; '' at positions that a span covers. */
function gridOf(rows: readonly HTMLTableRowElement[], text: (cell: HTMLElement) => string): string[][] {
  const grid: string[][] = rows.map(() => [])
  let left = MOST_CELLS
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (grid[y]![x] !== undefined) x++
      const columns = Math.min(cell.colSpan, MOST_COLUMNS - x)
      // A rowspan of 0 extends to the end of the row group; the end of the table is close enough.
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

/** Escapes bars, which would end the cell, and line breaks, which would end the row. */
function cellText(text: string): string {
  return text
    .trim()
    .replace(/\|/g, '\\|')
    .replace(/\\?\s*\n\s*/g, '<br>')
}
