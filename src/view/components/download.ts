/**
 * How long a file stays readable after the download was started, in milliseconds. The browser may ask where
 * to save it.
 */
const REVOKE_DELAY = 60_000

/** A file to save in the person's download folder. */
export interface FileToSave {
  readonly content: BlobPart
  readonly name: string
  /** Its media type. */
  readonly type: string
}

/**
 * The outcome of a download. `refused`: the page allows no downloads. `unsure`: the page may have blocked the
 * download without an error.
 */
export type Saved = 'saved' | 'unsure' | 'refused'

/** Saves a file through the browser. */
export type Save = (file: FileToSave) => Promise<Saved>

/**
 * Starts the download of a file.
 * @param from the document that the download starts from, one of our own
 * @param over called when the browser needs neither the document nor the file any more
 */
export function download({ content, name, type }: FileToSave, from = document, over = () => {}): void {
  const link = from.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    over()
  }, REVOKE_DELAY)
}
