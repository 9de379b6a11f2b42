import { gzipSync } from 'node:zlib'
import { CONTENT_FILES, PART_FILES, SCRIPT_FILES } from '../src/messages/script-files.ts'
import { archive } from './archive.ts'

const KB = 1024
/** The limit for the scripts of a first press together, each gzipped, in bytes. */
export const HEAVIEST_PRESS = 160 * KB
/** The limit for the script with the methods of second opinions, gzipped, in bytes. */
export const HEAVIEST_OPINIONS = 60 * KB
/** The limit for a package without the typeface, in bytes. */
export const HEAVIEST_PACKAGE = 672 * KB

/** Paths in the package of the scripts that a first press injects. */
const PRESS = CONTENT_FILES.map(file => file.slice(1))
/** Not counted, because it is loaded only if a person chooses this typeface. */
const TYPEFACE = PART_FILES.dyslexic.slice(1)
const OPINIONS = SCRIPT_FILES.opinions.slice(1)
/** Folders that are shown as one row of the table. */
const FOLDERS = ['_locales', 'icons']

interface Row {
  readonly name: string
  readonly bytes: number
  readonly gzipped: number
}

/** The sizes of a package, in bytes. */
export interface Weight {
  /** Its files and folders, the largest first. */
  readonly rows: readonly Row[]
  readonly press: number
  /** The size of the script for second opinions, gzipped; nothing of it is in the scripts of a first press. */
  readonly opinions: number
  /** The size of the archive without the typeface. */
  readonly total: number
}

/** Measures a package. @param files the files of the package by path */
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
    opinions: rows.get(OPINIONS)?.gzipped ?? 0,
    total: archive(new Map([...files].filter(([file]) => file !== TYPEFACE))).length,
  }
}

/** The sizes as a table. */
export function table({ rows, press, opinions, total }: Weight): string {
  const line = (name: string, ...sizes: string[]) =>
    `${sizes.map(size => size.padStart(10)).join('')}  ${name}`
  return [
    line('', 'size', 'gzipped'),
    ...rows.map(({ name, bytes, gzipped }) => line(name, inKb(bytes), inKb(gzipped))),
    line(`injected by the first press (at most ${inKb(HEAVIEST_PRESS)})`, '', inKb(press)),
    line(`second opinions, loaded when asked for (at most ${inKb(HEAVIEST_OPINIONS)})`, '', inKb(opinions)),
    line(`package without the typeface, zipped (at most ${inKb(HEAVIEST_PACKAGE)})`, '', inKb(total)),
  ].join('\n')
}

/** A sentence for each exceeded limit. */
export function complaints({ press, opinions, total }: Weight): string[] {
  const complaint = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${what}: ${inKb(bytes)}, limit ${inKb(limit)}; see the table.`] : []
  return [
    ...complaint('Scripts injected by the first press', press, HEAVIEST_PRESS),
    ...complaint('Script for second opinions', opinions, HEAVIEST_OPINIONS),
    ...complaint('Package without the typeface', total, HEAVIEST_PACKAGE),
  ]
}

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
