import type { Columns } from '../../src/engine/page/facts/columns.ts'

/** Columns as rows of little-endian 32-bit floats, in base64. */
export function binaryOf(columns: Columns, names: readonly string[], count: number): string {
  const rows = new Float32Array(count * names.length)
  names.forEach((name, i) => {
    for (let row = 0; row < count; row++) rows[row * names.length + i] = columns[name]![row]!
  })
  const bytes = new Uint8Array(rows.buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
