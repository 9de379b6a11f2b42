import { NotSaved, refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, Turns } from './turns.ts'

/** The colours that a passage can be highlighted in. */
export type AnnotationColour = 'yellow' | 'green' | 'blue' | 'rose'

/** How many there may be on a page. */
export const MOST_ANNOTATIONS = 500

/**
 * A passage by its words and those around it, as in W3C Web Annotation's TextQuoteSelector, with space of any kind as one
 * space.
 */
export interface Quote {
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
}

/** A passage that somebody has highlighted, with what they say of it. */
export interface Annotation {
  readonly id: string
  readonly quote: Quote
  /** Where in the article's text it began when it was made: a hint, as in TextPositionSelector. */
  readonly start: number
  readonly colour: AnnotationColour
  /** Plain text; '' for none. */
  readonly note: string
  /** ISO 8601. */
  readonly made: string
}

/** What somebody has done to the annotations of a page; those that are put take the place of those with their ids. */
export interface AnnotationChange {
  readonly remove: readonly string[]
  readonly put: readonly Annotation[]
}

/** A page and what is annotated on it. */
export interface AnnotatedPage {
  readonly address: string
  readonly title: string
  readonly annotations: readonly Annotation[]
}

/** A person's annotations, by page. One key per page: `annotations:<address>`. */
export interface AnnotationStore {
  /** Those of a page that can be read. */
  of(address: string): Promise<readonly Annotation[]>
  /**
   * Resolves once the browser has the change.
   * @param title of the page as it is now
   * @throws NotSaved (and then nothing has changed)
   */
  change(address: string, title: string, change: AnnotationChange): Promise<void>
  /** Every page with annotations, by address. */
  all(): Promise<readonly AnnotatedPage[]>
  /**
   * Puts these beside those that are there, all of them or none.
   * @throws NotSaved (and then nothing has changed)
   */
  add(pages: readonly AnnotatedPage[]): Promise<void>
  /** Deletes all there is, damaged records included. @throws NotSaved */
  clear(): Promise<void>
}

interface AnnotationStoreParts {
  readonly area: StorageArea
  /** Throws on what is no annotation. */
  readonly read: (value: unknown) => Annotation
  /** Told, in a sentence, of a damaged record that was set aside. */
  readonly report: (sentence: string) => void
  /** Keeps out whoever else could write to the area. */
  readonly exclusively?: Exclusively
}

interface Found extends AnnotatedPage {
  /** As of the rules of a site. */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

const VERSION = 1
const KEY = 'annotations:'
const DAMAGED_KEY = 'damaged-annotations:'
/** No page that is read has a longer address. */
const LONGEST_ADDRESS = 8192

/** The annotations in a storage area. There must be one store per area, as of rules; changes to it wait for each other. */
export function annotationStore(parts: AnnotationStoreParts): AnnotationStore {
  const { area, read, report } = parts
  const turns = new Turns(parts.exclusively)

  const understand = (address: string, raw: unknown): Found => {
    if (raw === undefined) return { address, title: '', annotations: [], state: 'sound', raw }
    const { version, title, annotations } = Object(raw) as Readonly<Record<string, unknown>>
    const listed = Array.isArray(annotations) ? annotations : []
    const sound = listed.flatMap(each => readable(each, read))
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
  const find = async (address: string) => understand(address, (await area.get(KEY + address))[KEY + address])

  /** What is damaged is set aside in the write that takes its place. */
  const records = (found: Found, title: string, annotations: readonly Annotation[]) => {
    const { address, state, raw } = found
    requireWritable(found, annotations)
    return {
      ...(state === 'damaged' ? { [`${DAMAGED_KEY}${address}:${crypto.randomUUID()}`]: raw } : {}),
      [KEY + address]: { version: VERSION, title, annotations },
    }
  }
  const tell = ({ address, state, annotations }: Found) => {
    if (state === 'damaged')
      report(
        `The annotations of ${address} were damaged. ${annotations.length} could be read; the record is kept as it was.`,
      )
  }

  return {
    // What was asked to be written before is read.
    of: address => turns.take([KEY], async () => (await find(address)).annotations),

    change: (address, title, change) =>
      turns.take([KEY], async () => {
        const found = await find(address)
        const after = changed(found.annotations, change)
        if (after.length === 0 && found.state === 'sound') return area.remove(KEY + address).catch(refused)
        await area.set(records(found, title, after)).catch(refused)
        tell(found)
      }),

    async all() {
      const items = await area.get(null)
      return Object.keys(items)
        .filter(key => key.startsWith(KEY))
        .sort()
        .map(key => understand(key.slice(KEY.length), items[key]))
        .filter(({ annotations }) => annotations.length > 0)
        .map(({ address, title, annotations }) => ({ address, title, annotations }))
    },

    add: pages =>
      turns.take([KEY], async () => {
        const items = await area.get(pages.map(({ address }) => KEY + address))
        const found = (address: string) => understand(address, items[KEY + address])
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
        for (const [found] of all) tell(found)
      }),

    clear: () =>
      turns.take([KEY], async () => {
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
  const gone = new Set(remove)
  // A file may name one twice: the later takes the place of the earlier there, too.
  const own = new Map(put.map(annotation => [annotation.id, annotation]))
  return [...annotations.filter(({ id }) => !gone.has(id) && !own.has(id)), ...own.values()]
}

/** @throws NotSaved where these cannot stand in the place of what was found */
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

function readable(value: unknown, read: (value: unknown) => Annotation): Annotation[] {
  try {
    return [read(value)]
  } catch {
    return [] // counted by the caller
  }
}
