import { gzipSync } from 'node:zlib'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from '../src/messages/script-files.ts'
import { archive } from './archive.ts'

const KB = 1024
/** The most that the scripts of a first press may weigh together, each gzipped. */
export const HEAVIEST_PRESS = 140 * KB
/** The most that a package may weigh without the typeface. */
export const HEAVIEST_PACKAGE = 600 * KB

/** Paths in the package of the scripts that a first press injects. */
const PRESS = [SHARED_FILE, SCRIPT_FILES.content].map(file => file.slice(1))
/** Left out of the package's weight: only a person who chooses this typeface loads it. */
const TYPEFACE = PART_FILES.dyslexic.slice(1)
/** Folders that are one row of the table. */
const FOLDERS = ['_locales', 'icons']

interface Row {
  readonly name: string
  readonly bytes: number
  readonly gzipped: number
}

/** What a package weighs, in bytes. */
export interface Weight {
  /** Its files and folders, the heaviest first. */
  readonly rows: readonly Row[]
  readonly press: number
  /** The archive without the typeface. */
  readonly total: number
}

/** @param files of a package, by their paths */
export function weigh(files: ReadonlyMap<string, Uint8Array>): Weight {
  const rows = new Map<string, Row>()
  for (const [file, bytes] of files) {
    const name = FOLDERS.find(folder => file.startsWith(`${folder}/`)) ?? file
    const before = rows.get(name) ?? { bytes: 0, gzipped: 0 }
    const gzipped = before.gzipped + gzipSync(bytes).length
    rows.set(name, { name, bytes: before.bytes + bytes.length, gzipped })
  }
  return {
    rows: [...rows.values()].sort((a, b) => b.gzipped - a.gzipped),
    press: PRESS.reduce((sum, file) => sum + (rows.get(file)?.gzipped ?? 0), 0),
    total: archive(new Map([...files].filter(([file]) => file !== TYPEFACE))).length,
  }
}

/** A table for people. */
export function table({ rows, press, total }: Weight): string {
  const line = (name: string, ...sizes: string[]) =>
    `${sizes.map(size => size.padStart(10)).join('')}  ${name}`
  return [
    line('', 'size', 'gzipped'),
    ...rows.map(({ name, bytes, gzipped }) => line(name, inKb(bytes), inKb(gzipped))),
    line(`injected by the first press (at most ${inKb(HEAVIEST_PRESS)})`, '', inKb(press)),
    line(`package without the typeface, zipped (at most ${inKb(HEAVIEST_PACKAGE)})`, '', inKb(total)),
  ].join('\n')
}

/** A sentence for each limit that is exceeded. */
export function complaints({ press, total }: Weight): string[] {
  const complaint = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${what}: ${inKb(bytes)}, limit ${inKb(limit)}; see the table.`] : []
  return [
    ...complaint('Scripts injected by the first press', press, HEAVIEST_PRESS),
    ...complaint('Package without the typeface', total, HEAVIEST_PACKAGE),
  ]
}

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
