/** A file stays readable for so long after it was handed to the browser, which may ask where to save it; milliseconds. */
const HANDED_OVER = 60_000

/** A file for the person's folder for downloads. */
export interface FileToSave {
  readonly content: BlobPart
  readonly name: string
  /** Its media type. */
  readonly type: string
}

/**
 * What became of a file: the page that the person reads may let nothing be saved (`refused`), or may have kept the browser
 * from it without a word (`unsure`).
 */
export type Saved = 'saved' | 'unsure' | 'refused'

/** Has the browser save a file. */
export type Save = (file: FileToSave) => Promise<Saved>

/**
 * Lets the browser save a file.
 * @param from the document that it is saved from, one of our own.
 * @param over called when the browser needs neither any more
 */
export function download({ content, name, type }: FileToSave, from = document, over = () => {}): void {
  const link = from.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    over()
  }, HANDED_OVER)
}
