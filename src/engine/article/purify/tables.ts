import type { Transform } from './context.ts'
import { isUnseen, unwrap, wrapRuns } from './tree.ts'

/** A table with this many rows, or with more columns or more cells than these, is a data table. */
const MANY_ROWS = 10
const MANY_COLUMNS = 4
const MANY_CELLS = 10
/** The longest text of a cell that is surely data, in characters; a layout table has whole paragraphs in its cells. */
const SHORT_CELL = 120
/** In a table of keys and values, the longest key and the longest value, in characters, and the fewest rows. */
const SHORT_KEY = 40
const SHORT_VALUE = 300
const KEY_ROWS = 3
/** Elements that a value does not contain. */
const CONTROLS = 'iframe, form, input, button, table'
/** Elements that a cell with data does not contain. */
const PARTS_OF_TEXT =
  'img, picture, video, iframe, form, input, button, ul, ol, dl, blockquote, pre, figure, hr, p + p, h1, h2, h3, h4, h5, h6'

/** Data tables stay; layout tables are unwrapped cell by cell. */
export const tables: Transform = body => {
  // Outermost first, so that no node is moved twice.
  for (const table of body.querySelectorAll('table')) {
    if (isDataTable(table)) removeCellMarks(table)
    else unwrapCells(table)
  }
}

/**
 * Whether a table contains data: by Mozilla Readability's criteria in their order or, if it is too small for them, by
 * its cells.
 */
export function isDataTable(table: HTMLTableElement): boolean {
  const role = table.getAttribute('role')
  if (role === 'presentation' || role === 'none') return false
  if (table.getAttribute('summary')) return true
  if (table.caption?.hasChildNodes() || table.tHead || table.tFoot) return true
  if (childrenNamed(table, 'colgroup')) return true
  const rows = [...table.rows]
  if (rows.some(row => childrenNamed(row, 'th'))) return true
  if (table.querySelector('table')) return false
  const columns = rows.reduce((most, row) => Math.max(most, width(row)), 0)
  if (rows.length <= 1 || columns <= 1) return false
  if (rows.length >= MANY_ROWS || columns > MANY_COLUMNS || rows.length * columns > MANY_CELLS) return true
  if (rows.every(isRowOfData) || table.parentElement?.localName === 'figure') return true
  return rows.length >= KEY_ROWS && rows.every(isRowOfKey)
}

/** Whether a row has a key and one value, which may be a list or several lines. */
function isRowOfKey({ cells: [key, value, ...rest] }: HTMLTableRowElement): boolean {
  return (
    rest.length === 0 &&
    isFilled(key, SHORT_KEY) &&
    !key!.querySelector(PARTS_OF_TEXT) &&
    isFilled(value, SHORT_VALUE) &&
    !value!.querySelector(CONTROLS)
  )
}

function isFilled(cell: HTMLTableCellElement | undefined, most: number): boolean {
  const text = cell?.textContent.trim() ?? ''
  return !isUnseen(text) && text.length <= most
}

/** Whether a row has several cells with a short text, which would mean nothing without each other. */
function isRowOfData(row: HTMLTableRowElement): boolean {
  const cells = [...row.cells].filter(cell => !isUnseen(cell.textContent))
  return (
    cells.length > 1 &&
    cells.every(cell => cell.textContent.trim().length <= SHORT_CELL && !cell.querySelector(PARTS_OF_TEXT))
  )
}

function childrenNamed(element: Element, name: string): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    if (child.localName === name) return true
  return false
}

/** The number of columns that a row spans. */
function width(row: HTMLTableRowElement): number {
  let columns = 0
  for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling)
    columns += Math.min((cell as HTMLTableCellElement).colSpan || 1, 1000)
  return columns
}

/** Removes the marks of cells, because a reader may want to remove the table, but not one of its cells. */
function removeCellMarks(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('[data-block]')) cell.removeAttribute('data-block')
  for (const columns of table.querySelectorAll('colgroup')) columns.remove()
}

function unwrapCells(table: HTMLTableElement): void {
  for (const cell of [...table.rows].flatMap(row => [...row.cells])) {
    const block = cell.getAttribute('data-block')
    wrapRuns(cell)
    if (block !== null && !cell.querySelector('[data-block]'))
      cell.querySelector('p')?.setAttribute('data-block', block)
  }
  const parts = [
    table.caption,
    ...table.querySelectorAll(':scope > colgroup'),
    ...table.tBodies,
    table.tHead,
    table.tFoot,
  ]
  const rows = [...table.rows]
  const cells = rows.flatMap(row => [...row.cells])
  for (const wrapper of [...parts, ...rows, ...cells]) if (wrapper) unwrap(wrapper)
  unwrap(table)
}
