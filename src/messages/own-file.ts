import type { Reader } from '../schema/reader.ts'
/** Why a file holds nothing that could be taken over. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'

  /** @param detail for those who can do something about it */
  constructor(
    readonly because: 'too-large' | 'other' | 'later' | 'damaged',
    detail = '',
  ) {
    super(detail || because)
  }
}

/** How one kind of our files is written. */
interface OwnFile<T> {
  readonly kind: string
  /** The field of what is in it. */
  readonly field: string
  readonly read: Reader<T>
  /** No file of this kind is larger, in characters. */
  readonly largest: number
}

/** What a file of ours says. */
export function ownFile<T>({ kind, field }: Pick<OwnFile<T>, 'kind' | 'field'>, content: T): string {
  return `${JSON.stringify({ kind, version: 1, [field]: content }, null, 2)}\n`
}

/**
 * What is in a file of ours.
 * @throws UnreadableFile
 */
export function readOwnFile<T>(text: string, { kind, field, read, largest }: OwnFile<T>): T {
  if (text.length > largest) throw new UnreadableFile('too-large')
  try {
    const file = Object(JSON.parse(text)) as Record<string, unknown>
    if (file['kind'] !== kind) throw new UnreadableFile('other')
    if (file['version'] !== 1) throw new UnreadableFile('later')
    return read(file[field], field)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('damaged', error instanceof Error ? error.message : String(error))
  }
}
