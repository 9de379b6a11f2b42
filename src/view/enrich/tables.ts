import { newElement } from '../safe-document.ts'
import type { Enrichment } from './enrichment.ts'

/** A number as tables write it, with its sign, unit and note. */
const NUMBER =
  /^[(~≈<>≤≥±+−–-]?\s?[\p{Sc}]?\s?[+−–-]?\d[\d.,'’\s\u00a0\u202f]*(?:[%‰°]|\s?[\p{L}µ]{1,3}\d?|\p{Sc})?[)*†]?$/u
const NOTHING = /^(?:[-–—−.…]|n\/?a|)$/i
/** In cells whose text is longer than this, in characters, no number stands alone. */
const LONGEST_NUMBER = 24
/** Columns of which at least this share of the cells that say something are numbers are set as such. */
const MOST = 0.8
/** Larger tables are left as they are. */
const MOST_CELLS = 20_000

/** The first row of a table is its head if it is all headings, and columns of numbers are aligned as numbers. */
export const tables: Enrichment = content => {
  for (const table of content.querySelectorAll('table')) {
    if (!table.tHead) makeHead(table)
    alignNumbers(table)
  }
}

/** So that it stays in sight, and comes again on every printed page. */
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
  // A cell's place among its row's is its column only where no cell reaches over others.
  if (cells.length > MOST_CELLS || cells.some(cell => cell.colSpan > 1 || cell.rowSpan > 1)) return
  const numbers: number[] = []
  const said: number[] = []
  for (const row of table.rows) {
    if (row.parentElement?.localName === 'thead') continue
    for (const [column, cell] of [...row.cells].entries()) {
      const text = cell.textContent?.trim() ?? ''
      if (NOTHING.test(text)) continue
      said[column] = (said[column] ?? 0) + 1
      if (text.length <= LONGEST_NUMBER && NUMBER.test(text)) numbers[column] = (numbers[column] ?? 0) + 1
    }
  }
  for (const row of table.rows)
    for (const [column, cell] of [...row.cells].entries())
      if ((numbers[column] ?? 0) > 0 && numbers[column]! >= MOST * said[column]!) cell.classList.add('number')
}
