import type { DrawnArticle } from './reader.ts'

/** In a reader's element: print where links lead. */
const WITH_ADDRESSES = 'with-addresses'

/**
 * Lets the browser print an article, once its pictures are there.
 * @param root the reader's element
 * @param signal when aborted, nothing is printed, and this rejects
 */
export async function print(
  root: HTMLElement,
  { element }: DrawnArticle,
  { addresses, signal }: { readonly addresses: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const loaded = [...element.querySelectorAll('img')].map(image => {
    // Those further down would load only when somebody comes by.
    image.loading = 'eager'
    return image.decode()
  })
  const isAborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  await Promise.race([Promise.allSettled(loaded), isAborted])
  root.classList.toggle(WITH_ADDRESSES, addresses)
  window.print()
}
