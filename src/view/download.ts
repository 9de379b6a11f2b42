import { h } from './element.ts'

/** A file stays readable for so long after it was handed to the browser, which may ask where to save it; milliseconds. */
const HANDED_OVER = 60_000

/**
 * Lets the browser save a file in its folder for downloads.
 * @param type its media type
 */
export function download(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  // In no document: over a page, nothing of it can be seen there.
  h('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER)
}
