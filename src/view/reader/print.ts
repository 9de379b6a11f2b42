import type { DrawnArticle } from './drawn-article.ts'

/** The class of a reader's element when link addresses are printed. */
const WITH_ADDRESSES = 'with-addresses'

interface Printing {
  /** Whether to print link addresses. */
  readonly addresses: boolean
  /** Called when pictures are still loading. */
  wait(): void
  /** Aborts the printing. */
  readonly signal: AbortSignal
}

/**
 * Prints an article once all of it is drawn and its pictures are loaded.
 * @param root the reader's element
 * @throws the signal's reason when it is aborted
 */
export async function print(
  root: HTMLElement,
  { element, filled }: Pick<DrawnArticle, 'element' | 'filled'>,
  { addresses, wait, signal }: Printing,
): Promise<void> {
  const isAborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  await Promise.race([filled, isAborted])
  const images = [...element.querySelectorAll('img')]
  if (images.some(({ complete }) => !complete)) wait()
  const loaded = images.map(image => {
    // Lazy pictures further down would load only when scrolled to.
    image.loading = 'eager'
    return image.decode()
  })
  await Promise.race([Promise.allSettled(loaded), isAborted])
  root.classList.toggle(WITH_ADDRESSES, addresses)
  window.print()
}
