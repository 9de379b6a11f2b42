import { h } from './element.ts'

/** A file stays readable for so long after it was handed to the browser, which may ask where to save it; milliseconds. */
const HANDED_OVER = 60_000

/** A file for the person's folder for downloads. */
export interface FileToSave {
  readonly content: BlobPart
  readonly name: string
  /** Its media type. */
  readonly type: string
}

/** Has the browser save a file. Resolves to false where the page that the person reads lets nothing be saved. */
export type Save = (file: FileToSave) => Promise<boolean>

/** Lets the browser save a file, from a document of our own. */
export function download(file: FileToSave): void {
  const address = addressOf(file)
  // In no document: nothing of it can be seen there.
  h('a', { href: address, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER)
}

/**
 * Lets the browser save a file, from over a page. A page hears of each download of its own document, and where the file
 * can be read meanwhile (`navigation`, event `navigate`); of what happens in a frame in a closed shadow tree it hears
 * nothing.
 * @param root the view's element
 * @returns false where the page lets nothing be saved
 */
export function downloadOver(root: HTMLElement, file: FileToSave): boolean {
  const frame = h('iframe', { hidden: '' })
  root.append(frame)
  const inside = frame.contentDocument
  if (!inside) {
    // Shut off from its own page by a sandbox.
    frame.remove()
    return false
  }
  const address = addressOf(file)
  const link = h('a', { href: address, download: file.name })
  inside.body.append(link)
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
    frame.remove()
  }, HANDED_OVER)
  return true
}

function addressOf({ content, type }: FileToSave): string {
  return URL.createObjectURL(new Blob([content], { type }))
}
