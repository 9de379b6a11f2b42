import type { DrawnArticle } from './drawn-article.ts'

/** In a reader's element: print where links lead. */
const WITH_ADDRESSES = 'with-addresses'

interface Printing {
  /** Whether to print where links lead. */
  readonly addresses: boolean
  /** Called when there are pictures to wait for. */
  wait(): void
  /** When aborted, nothing is printed. */
  readonly signal: AbortSignal
}

/**
 * Lets the browser print an article, once its pictures are there.
 * @param root the reader's element
 * @throws the signal's reason when it is aborted
 */
export async function print(
  root: HTMLElement,
  { element }: Pick<DrawnArticle, 'element'>,
  { addresses, wait, signal }: Printing,
): Promise<void> {
  const images = [...element.querySelectorAll('img')]
  if (images.some(({ complete }) => !complete)) wait()
  const loaded = images.map(image => {
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
