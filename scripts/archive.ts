import { zipSync } from 'fflate'

/** The earliest date that an archive can hold: no file carries the hour of its build. */
const BEGINNING = new Date(1980, 0, 1)

/** Files as a zip archive, by their paths in it. The same files in the same order give the same bytes. */
export function archive(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mtime: BEGINNING })
}
