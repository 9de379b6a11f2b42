import type { Reader } from '../schema/reader.ts'

/** A file that cannot be loaded. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'

  /**
   * @param because `other`: not a file of this kind; `later`: written by a later version
   * @param detail the technical cause
   */
  constructor(
    readonly because: 'too-large' | 'other' | 'later' | 'damaged',
    detail = '',
  ) {
    super(detail || because)
  }
}

/** A kind of file that the extension saves and loads. */
interface OwnFile<T> {
  readonly kind: string
  /** The name of the field with the content. */
  readonly field: string
  readonly read: Reader<T>
  /** The greatest length of a file, in characters. */
  readonly largest: number
}

/** The text of a file with this content. */
export function ownFile<T>({ kind, field }: Pick<OwnFile<T>, 'kind' | 'field'>, content: T): string {
  return `${JSON.stringify({ kind, version: 1, [field]: content }, null, 2)}\n`
}

/** The content of a file. @throws UnreadableFile */
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
