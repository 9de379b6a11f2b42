import { h } from './element.ts'
import { isOverPage } from './pane.ts'

/** A file stays readable for so long after it was handed to the browser, which may ask where to save it; milliseconds. */
const HANDED_OVER = 60_000

/**
 * Lets the browser save a file in its folder for downloads.
 *
 * Over a page it is saved from a frame of our own: a page hears of each download of its own document, and where the
 * file can be read (`navigation`, event `navigate`); of what happens in a frame in a closed shadow tree it hears
 * nothing.
 * @param type its media type
 * @param root the element of the view that the person saves from
 * @returns false where the page lets nothing be saved
 */
export function download(content: BlobPart, name: string, type: string, root?: HTMLElement): boolean {
  const frame = root && isOverPage(root) ? frameIn(root) : null
  const inside = frame?.contentDocument ?? null
  if (frame && !inside) {
    frame.remove()
    return false
  }
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = h('a', { href: address, download: name })
  // In no document, but for the frame's: nobody sees anything of it.
  inside?.body.append(link)
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
    frame?.remove()
  }, HANDED_OVER)
  return true
}

/** An empty frame, whose document is ours to write in, if the page's own is not shut off from others. */
function frameIn(root: HTMLElement): HTMLIFrameElement {
  const frame = h('iframe', { hidden: '' })
  root.append(frame)
  return frame
}
