import type { Transform } from './context.ts'
import { unwrap, wrapRuns } from './tree.ts'

/** A table of at least so many rows, more columns, or more cells than these holds data. */
const MANY_ROWS = 10
const MANY_COLUMNS = 4
const MANY_CELLS = 10

/** Tables of data stay tables; those that only place things on the page are unwrapped, cell by cell. */
export const tables: Transform = body => {
  // Outermost first, so that no node is moved twice.
  for (const table of body.querySelectorAll('table')) {
    if (isDataTable(table)) tidy(table)
    else dissolve(table)
  }
}

/** Mozilla Readability's criteria, in its order. */
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
  return rows.length >= MANY_ROWS || columns > MANY_COLUMNS || rows.length * columns > MANY_CELLS
}

function childrenNamed(element: Element, name: string): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    if (child.localName === name) return true
  return false
}

/** Number of columns a row reaches over. */
function width(row: HTMLTableRowElement): number {
  let columns = 0
  for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling)
    columns += Math.min((cell as HTMLTableCellElement).colSpan || 1, 1000)
  return columns
}

/** A table is marked as a whole: one may want to leave it out, but not a cell of it. */
function tidy(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('[data-block]')) cell.removeAttribute('data-block')
  for (const columns of table.querySelectorAll('colgroup')) columns.remove()
}

function dissolve(table: HTMLTableElement): void {
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
