import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { list, object, text } from './shapes.ts'
import { knownPageSchema } from './site-template.ts'
import { MOST_MARKS, MOST_PAGES, MOST_SITES } from './template-limits.ts'

/** The version of both records. */
export const MEMORY_VERSION = 1

/** The bytes of a mark: four of its hash, and two of the pages that have it. */
export const BYTES_OF_MARK = 6

const base64 = (longest: number) => v.pipe(text(Math.ceil(longest / 3) * 4), v.base64())

const memoryIndex = object({
  version: v.literal(MEMORY_VERSION),
  /** Random bytes, made once. The names and keys of all sites are derived from them. */
  secret: v.pipe(base64(32), v.length(44)),
  /** The names of the remembered sites, the last used last. A name is a keyed hash, too. */
  sites: list(v.pipe(v.string(), v.regex(/^[\w-]{16}$/)), MOST_SITES),
})

const storedTemplate = object({
  version: v.literal(MEMORY_VERSION),
  pages: list(knownPageSchema, MOST_PAGES),
  /** The marks, packed: see `BYTES_OF_MARK`. */
  marks: base64(MOST_MARKS * BYTES_OF_MARK),
})

/** The secret of this browser profile, and the sites that are remembered. */
export type MemoryIndex = v.InferOutput<typeof memoryIndex>
/** What is remembered of a site, as it is stored. */
export type StoredTemplate = v.InferOutput<typeof storedTemplate>

/** Reads the index. @throws Malformed */
export const readMemoryIndex: Reader<MemoryIndex> = reader(memoryIndex)
/** Reads what is stored of a site. @throws Malformed */
export const readStoredTemplate: Reader<StoredTemplate> = reader(storedTemplate)
