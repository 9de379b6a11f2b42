import {
  BYTES_OF_MARK,
  MEMORY_VERSION,
  type MemoryIndex,
  readMemoryIndex,
  readStoredTemplate,
  type StoredTemplate,
} from '../schema/memory-record.ts'
import type { HashKey, SiteTemplate } from '../schema/site-template.ts'
import { MOST_SITES } from '../schema/template-limits.ts'
import { siteOf } from './hosts.ts'
import { base64Of, bytesOf, newSecret, siteKeys } from './memory-keys.ts'
import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/**
 * What is remembered of the sites that were read, under one key per site. Neither the keys nor the records tell which
 * sites and texts these are, without the secret that is stored beside them.
 */
export interface MemoryStore {
  /** What is remembered of a host's site; null where nothing may be: see `memoryStore`. @throws BadHost, NotSaved */
  of(host: string): Promise<SiteTemplate | null>
  /**
   * Changes what is remembered of a host's site, which is then the last used. The longest unused sites are forgotten
   * where there are too many.
   * @param how gets what is remembered; returns the same where nothing changes
   * @throws BadHost, NotSaved
   */
  change(host: string, how: (template: SiteTemplate) => SiteTemplate): Promise<void>
  /** Forgets a host's site. @throws BadHost, NotSaved */
  forget(host: string): Promise<void>
  /** Forgets all sites, and the secret. @throws NotSaved */
  clear(): Promise<void>
  /** The number of sites that are remembered. */
  sites(): Promise<number>
}

const INDEX = 'memory'
const KEY = 'memory:'

/**
 * A store of memories in a storage area. There must be only one store per area. What is damaged is forgotten, because
 * it is learned again; what a newer version has written is left as it is, and then nothing is remembered.
 */
export function memoryStore({
  area,
  exclusively,
}: {
  readonly area: StorageArea
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
}): MemoryStore {
  const writeQueue = new WriteQueue(exclusively)

  /** The index; null when a newer version has written it. The first call of all stores a new one. */
  async function index(): Promise<MemoryIndex | null> {
    const found = (await area.get(INDEX))[INDEX]
    if (isNewer(found)) return null
    const known = readIfValid(found, readMemoryIndex)
    if (known) return known
    // Without its secret, nothing that is stored can be used.
    await area.remove(await allKeys()).catch(refused)
    const fresh: MemoryIndex = { version: MEMORY_VERSION, secret: newSecret(), sites: [] }
    await area.set({ [INDEX]: fresh }).catch(refused)
    return fresh
  }

  async function allKeys(): Promise<string[]> {
    return Object.keys(await area.get(null)).filter(key => key === INDEX || key.startsWith(KEY))
  }

  /** The template of a site; null when a newer version has written it. */
  async function find(name: string, key: HashKey): Promise<SiteTemplate | null> {
    const found = (await area.get(KEY + name))[KEY + name]
    if (isNewer(found)) return null
    const stored = readIfValid(found, readStoredTemplate)
    return { key, pages: stored?.pages ?? [], marks: stored ? unpacked(stored.marks) : [] }
  }

  async function write(name: string, template: SiteTemplate | null, { sites, ...known }: MemoryIndex) {
    const used = [...sites.filter(each => each !== name), name]
    const forgotten = used.slice(0, -MOST_SITES)
    if (forgotten.length > 0) await area.remove(forgotten.map(each => KEY + each)).catch(refused)
    await area
      .set({
        [INDEX]: { ...known, sites: used.slice(-MOST_SITES) },
        ...(template ? { [KEY + name]: recordOf(template) } : {}),
      })
      .catch(refused)
  }

  return {
    // In the write queue, because two first calls must not make two secrets.
    of: host =>
      writeQueue.take([INDEX], async () => {
        const known = await index()
        if (!known) return null
        const { name, key } = await siteKeys(known.secret, siteOf(host))
        return find(name, key)
      }),

    change: (host, how) =>
      writeQueue.take([INDEX], async () => {
        const known = await index()
        if (!known) return
        const { name, key } = await siteKeys(known.secret, siteOf(host))
        const before = await find(name, key)
        if (!before) return
        const after = how(before)
        if (after !== before || known.sites.at(-1) !== name)
          await write(name, after === before ? null : after, known)
      }),

    forget: host =>
      writeQueue.take([INDEX], async () => {
        const known = await index()
        if (!known) return
        const { name } = await siteKeys(known.secret, siteOf(host))
        await area.remove(KEY + name).catch(refused)
        await area
          .set({ [INDEX]: { ...known, sites: known.sites.filter(each => each !== name) } })
          .catch(refused)
      }),

    clear: () => writeQueue.take([INDEX], async () => area.remove(await allKeys()).catch(refused)),

    sites: () =>
      writeQueue.take([INDEX], async () => {
        const known = readIfValid((await area.get(INDEX))[INDEX], readMemoryIndex)
        return known ? known.sites.length : (await allKeys()).filter(key => key !== INDEX).length
      }),
  }
}

function recordOf({ pages, marks }: SiteTemplate): StoredTemplate {
  const bytes = new Uint8Array(marks.length * BYTES_OF_MARK)
  const view = new DataView(bytes.buffer)
  for (const [i, [mark, bits]] of marks.entries()) {
    view.setUint32(i * BYTES_OF_MARK, mark)
    view.setUint16(i * BYTES_OF_MARK + 4, bits)
  }
  return { version: MEMORY_VERSION, pages, marks: base64Of(bytes) }
}

function unpacked(marks: string): SiteTemplate['marks'] {
  const bytes = bytesOf(marks)
  const view = new DataView(bytes.buffer)
  return Array.from({ length: Math.floor(bytes.length / BYTES_OF_MARK) }, (_, i) => [
    view.getUint32(i * BYTES_OF_MARK),
    view.getUint16(i * BYTES_OF_MARK + 4),
  ])
}

function isNewer(record: unknown): boolean {
  const { version } = Object(record) as { version?: unknown }
  return typeof version === 'number' && version > MEMORY_VERSION
}

function readIfValid<T>(value: unknown, read: (value: unknown) => T): T | null {
  try {
    return read(value)
  } catch {
    return null
  }
}
