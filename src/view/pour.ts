import { newElement } from './safe-document.ts'

/** Characters put into the document at once: some screens of text, laid out in a few milliseconds. */
const SLICE = 12_000

/**
 * Puts a text into the document slice by slice, the first at once and the others between frames, so that the
 * window answers all the while, however long the text is.
 * @param target empties into this element, each slice in a `div.slice`
 * @param reach slices up to the one for which this is true come at once, too; the first alone by default
 * @param signal when aborted, what is left is not put in
 */
export async function pour(
  fragment: DocumentFragment,
  target: Element,
  reach: (slice: Element) => boolean,
  signal: AbortSignal,
): Promise<void> {
  let slice = newElement('div')
  let size = 0
  let isReached = false
  const put = () => {
    slice.className = 'slice'
    target.append(slice)
    isReached ||= reach(slice)
    slice = newElement('div')
    size = 0
  }
  for (const piece of [...fragment.childNodes]) {
    if (size >= SLICE) {
      put()
      if (isReached) await nextFrame()
      if (signal.aborted) return
    }
    size += piece.textContent?.length ?? 0
    slice.append(piece)
  }
  put()
}

function nextFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
