import {
  ANSWERS_VERSION,
  type AnswersIndex,
  MOST_ANSWERS,
  MOST_PACKED,
  readAnswersIndex,
  readPackedAnswer,
} from '../schema/answer.ts'
import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/** The answers to “Did Winnow find the article?”, under one key per answer. */
export interface AnswerStore {
  /**
   * Stores a packed answer as the latest. The oldest answers are deleted where there are too many. An id that is no
   * longer stored was deleted by the person, so nothing is stored under it again.
   * @param replaces whether it takes the place of the answer with this id
   * @throws NotSaved, Malformed
   */
  keep(id: string, packed: string, replaces: boolean): Promise<void>
  /** Deletes an answer. @throws NotSaved */
  remove(id: string): Promise<void>
  /** The packed answers, the latest last. */
  all(): Promise<readonly string[]>
  /** The number of answers. */
  count(): Promise<number>
  /** Deletes all answers. @throws NotSaved */
  clear(): Promise<void>
}

const INDEX = 'answers'
const KEY = 'answer:'
const NONE: AnswersIndex = { version: ANSWERS_VERSION, kept: [] }

/** A store of answers in a storage area. There must be only one store per area. Damaged answers are passed over. */
export function answerStore({
  area,
  exclusively,
}: {
  readonly area: StorageArea
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
}): AnswerStore {
  const writeQueue = new WriteQueue(exclusively)
  const inTurn = <T>(task: () => Promise<T>) => writeQueue.take([INDEX], task)

  async function index(): Promise<AnswersIndex> {
    return readOr(NONE, readAnswersIndex, (await area.get(INDEX))[INDEX])
  }

  /** Writes the index, and deletes the answers that are not in it. */
  async function write({ kept }: AnswersIndex, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await area.set({ ...more, [INDEX]: { version: ANSWERS_VERSION, kept } }).catch(refused)
    const named = new Set(kept.map(({ id }) => KEY + id))
    const unnamed = (await ownKeys()).filter(key => key !== INDEX && !named.has(key))
    if (unnamed.length > 0) await area.remove(unnamed).catch(refused)
  }

  async function ownKeys(): Promise<string[]> {
    return Object.keys(await area.get(null)).filter(key => key === INDEX || key.startsWith(KEY))
  }

  return {
    keep: (id, packed, replaces) =>
      inTurn(async () => {
        const record = readPackedAnswer({ version: ANSWERS_VERSION, packed }, 'answer')
        const { kept } = await index()
        if (replaces && !kept.some(each => each.id === id)) return
        const now = [...kept.filter(each => each.id !== id), { id, size: packed.length }]
        await write({ version: ANSWERS_VERSION, kept: withinBounds(now) }, { [KEY + id]: record })
      }),

    remove: id =>
      inTurn(async () => {
        const { kept, version } = await index()
        await write({ version, kept: kept.filter(each => each.id !== id) })
      }),

    all: () =>
      inTurn(async () => {
        const { kept } = await index()
        const items = await area.get(kept.map(({ id }) => KEY + id))
        return kept.flatMap(({ id }) => {
          const record = readOr(null, readPackedAnswer, items[KEY + id])
          return record ? [record.packed] : []
        })
      }),

    count: () => inTurn(async () => (await index()).kept.length),

    clear: () => inTurn(async () => area.remove(await ownKeys()).catch(refused)),
  }
}

/** The latest answers that may be kept together. */
function withinBounds(kept: AnswersIndex['kept']): AnswersIndex['kept'] {
  let room = MOST_PACKED
  const latest = kept.slice(-MOST_ANSWERS)
  const first = latest.findLastIndex(({ size }) => {
    room -= size
    return room < 0
  })
  return latest.slice(first + 1)
}

function readOr<T, U>(otherwise: U, read: (value: unknown) => T, value: unknown): T | U {
  try {
    return read(value)
  } catch {
    return otherwise
  }
}
