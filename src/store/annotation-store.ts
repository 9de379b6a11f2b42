import {
  type AnnotatedPage,
  type Annotation,
  type AnnotationChange,
  MOST_ANNOTATIONS,
} from '../schema/annotation.ts'
import { NotSaved, refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/** A person's annotations by page, under one key per page: `annotations:<address>`. */
export interface AnnotationStore {
  /** The annotations of a page, without those that cannot be read. */
  of(address: string): Promise<readonly Annotation[]>
  /**
   * Resolves once the browser has stored the change.
   * @param title the current title of the page
   * @throws NotSaved (and then nothing has changed)
   */
  change(address: string, title: string, change: AnnotationChange): Promise<void>
  /** All pages with annotations, sorted by address. */
  all(): Promise<readonly AnnotatedPage[]>
  /**
   * Merges these annotations into the stored ones, all of them or none.
   * @throws NotSaved (and then nothing has changed)
   */
  add(pages: readonly AnnotatedPage[]): Promise<void>
  /** Deletes all annotations, damaged records included. @throws NotSaved */
  clear(): Promise<void>
}

interface AnnotationStoreDeps {
  readonly area: StorageArea
  /** Throws on values that are not annotations. */
  readonly read: (value: unknown) => Annotation
  /** Called with a sentence about a damaged record that was set aside. */
  readonly report: (sentence: string) => void
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
}

interface Found extends AnnotatedPage {
  /** As in `Found` of record.ts. */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

const VERSION = 1
const KEY = 'annotations:'
const DAMAGED_KEY = 'damaged-annotations:'
/** No page that can be read has a longer address. */
const LONGEST_ADDRESS = 8192

/**
 * A store of annotations in a storage area. There must be only one store per area. Its changes run one after another.
 */
export function annotationStore(deps: AnnotationStoreDeps): AnnotationStore {
  const { area, read, report } = deps
  const writeQueue = new WriteQueue(deps.exclusively)

  const parseRecord = (address: string, raw: unknown): Found => {
    if (raw === undefined) return { address, title: '', annotations: [], state: 'sound', raw }
    const { version, title, annotations } = Object(raw) as Readonly<Record<string, unknown>>
    const listed = Array.isArray(annotations) ? annotations : []
    const sound = listed.flatMap(each => readIfValid(each, read))
    const isWhole = version === VERSION && Array.isArray(annotations) && sound.length === listed.length
    const isNewer = typeof version === 'number' && version > VERSION
    return {
      address,
      title: typeof title === 'string' ? title : '',
      annotations: sound,
      state: isNewer ? 'newer' : isWhole ? 'sound' : 'damaged',
      raw,
    }
  }
  const find = async (address: string) => parseRecord(address, (await area.get(KEY + address))[KEY + address])

  /** A damaged record is set aside in the same write that replaces it. */
  const records = (found: Found, title: string, annotations: readonly Annotation[]) => {
    const { address, state, raw } = found
    requireWritable(found, annotations)
    return {
      ...(state === 'damaged' ? { [`${DAMAGED_KEY}${address}:${crypto.randomUUID()}`]: raw } : {}),
      [KEY + address]: { version: VERSION, title, annotations },
    }
  }
  const reportDamage = ({ address, state, annotations }: Found) => {
    if (state === 'damaged')
      report(
        `The annotations of ${address} were damaged. ${annotations.length} could be read; the record is kept as it was.`,
      )
  }

  return {
    // In the write queue, so that earlier changes are seen.
    of: address => writeQueue.take([KEY], async () => (await find(address)).annotations),

    change: (address, title, change) =>
      writeQueue.take([KEY], async () => {
        const found = await find(address)
        const after = changed(found.annotations, change)
        if (after.length === 0 && found.state === 'sound') return area.remove(KEY + address).catch(refused)
        await area.set(records(found, title, after)).catch(refused)
        reportDamage(found)
      }),

    async all() {
      const items = await area.get(null)
      return Object.keys(items)
        .filter(key => key.startsWith(KEY))
        .sort()
        .map(key => parseRecord(key.slice(KEY.length), items[key]))
        .filter(({ annotations }) => annotations.length > 0)
        .map(({ address, title, annotations }) => ({ address, title, annotations }))
    },

    add: pages =>
      writeQueue.take([KEY], async () => {
        const items = await area.get(pages.map(({ address }) => KEY + address))
        const found = (address: string) => parseRecord(address, items[KEY + address])
        const after = new Map<string, AnnotatedPage>()
        for (const { address, title, annotations: put } of pages) {
          // A file may name a page twice.
          const { annotations } = after.get(address) ?? found(address)
          after.set(address, { address, title, annotations: changed(annotations, { remove: [], put }) })
        }
        const all = [...after.values()].map(
          ({ address, title, annotations }) =>
            [found(address), records(found(address), title, annotations)] as const,
        )
        await area.set(Object.assign({}, ...all.map(([, each]) => each))).catch(refused)
        for (const [found] of all) reportDamage(found)
      }),

    clear: () =>
      writeQueue.take([KEY], async () => {
        const keys = Object.keys(await area.get(null))
        await area
          .remove(keys.filter(key => key.startsWith(KEY) || key.startsWith(DAMAGED_KEY)))
          .catch(refused)
      }),
  }
}

/** The annotations of a page after a change. */
export function changed(
  annotations: readonly Annotation[],
  { remove, put }: AnnotationChange,
): readonly Annotation[] {
  const removedIds = new Set(remove)
  // A file may name an id twice: the later annotation wins.
  const replacements = new Map(put.map(annotation => [annotation.id, annotation]))
  return [
    ...annotations.filter(({ id }) => !removedIds.has(id) && !replacements.has(id)),
    ...replacements.values(),
  ]
}

/** @throws NotSaved when these annotations cannot replace the record that was found */
function requireWritable({ address, state }: Found, annotations: readonly Annotation[]): void {
  if (state === 'newer')
    throw new NotSaved(
      'NewerAnnotations',
      'The highlights and notes of this page come from a newer version of Winnow and were left as they are.',
    )
  if (annotations.length > MOST_ANNOTATIONS)
    throw new NotSaved('TooMany', `A page may have ${MOST_ANNOTATIONS} highlights, and no more.`)
  if (address.length > LONGEST_ADDRESS)
    throw new NotSaved('BadKey', 'The address of this page is too long to remember.')
}

function readIfValid(value: unknown, read: (value: unknown) => Annotation): Annotation[] {
  try {
    return [read(value)]
  } catch {
    return [] // the caller compares the counts
  }
}
