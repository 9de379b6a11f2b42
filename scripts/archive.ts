import { zipSync } from 'fflate'

/** The earliest date that an archive can have, so that archives do not depend on the time of the build. */
const BEGINNING = new Date(1980, 0, 1)

/** Makes a zip archive of files by their paths. The same files in the same order give the same bytes. */
export function archive(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mtime: BEGINNING })
}
