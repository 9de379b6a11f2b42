/**
 * Lays out rows of cells as plain text: the first column to the left, the others, which hold numbers, to the right.
 * @param rows the first is the head
 */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  return rows
    .map(row =>
      widths
        .map((width, column) => {
          const cell = row[column] ?? ''
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  '),
    )
    .join('\n')
}
