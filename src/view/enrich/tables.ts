import { newElement } from '../reader/safe-document.ts'
import type { Enrichment } from './enrichment.ts'

/** A number in a table, with sign, unit and note mark. */
const NUMBER =
  /^[(~≈<>≤≥±+−–-]?\s?[\p{Sc}]?\s?[+−–-]?\d[\d.,'’\s\u00a0\u202f]*(?:[%‰°]|\s?[\p{L}µ]{1,3}\d?|\p{Sc})?[)*†]?$/u
const EMPTY_CELL = /^(?:[-–—−.…]|n\/?a|)$/i
/** A cell with more characters than this is not a number. */
const LONGEST_NUMBER = 24
/** The share of a column's non-empty cells that must be numbers. */
const NUMBER_SHARE = 0.8
/** Tables with more cells are not changed. */
const MOST_CELLS = 20_000

/** Makes a first row of header cells the head of its table, and aligns columns of numbers. */
export const tables: Enrichment = content => {
  for (const table of content.querySelectorAll('table')) {
    if (!table.tHead) makeHead(table)
    alignNumbers(table)
  }
}

/** A head stays visible while scrolling, and is repeated on every printed page. */
function makeHead(table: HTMLTableElement): void {
  const first = table.rows[0]
  if (
    !first ||
    table.rows.length < 2 ||
    [...first.cells].some(cell => cell.localName !== 'th' || cell.rowSpan > 1)
  )
    return
  const head = newElement('thead')
  head.append(first)
  if (table.caption) table.caption.after(head)
  else table.prepend(head)
}

function alignNumbers(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')]
  // The index of a cell is its column only if no cell spans several rows or columns.
  if (cells.length > MOST_CELLS || cells.some(cell => cell.colSpan > 1 || cell.rowSpan > 1)) return
  const numbers: number[] = []
  const filled: number[] = []
  for (const row of table.rows) {
    if (row.parentElement?.localName === 'thead') continue
    for (const [column, cell] of [...row.cells].entries()) {
      const text = cell.textContent?.trim() ?? ''
      if (EMPTY_CELL.test(text)) continue
      filled[column] = (filled[column] ?? 0) + 1
      if (text.length <= LONGEST_NUMBER && NUMBER.test(text)) numbers[column] = (numbers[column] ?? 0) + 1
    }
  }
  for (const row of table.rows)
    for (const [column, cell] of [...row.cells].entries())
      if ((numbers[column] ?? 0) > 0 && numbers[column]! >= NUMBER_SHARE * filled[column]!)
        cell.classList.add('number')
}
