import { newElement } from './safe-document.ts'

/**
 * The number of characters added to the document at once: a few screens of text, laid out in milliseconds.
 */
const SLICE = 12_000

/**
 * Renders a text in chunks: the first at once, the others between frames, so that the window stays responsive
 * for any length.
 * @param target gets the content, each chunk in a `div.slice`
 * @param reach the chunks up to the first for which this returns true are also rendered at once
 * @param signal stops the rendering
 */
export async function renderInChunks(
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
