import { workerHere } from '../../messages/worker.ts'
import { showLoadingCover } from '../../view/overlay/loading-cover.ts'
import { readyState, rootElement } from '../../view/reader/safe-document.ts'
import { world } from '../../world.ts'

/** Longer than this, nobody is kept from a page that will not come. */
const LONGEST_VEIL = 3000

/** What is known of a page in the end. */
interface Outcome {
  readonly kind: string
  readonly because?: { readonly code: string } | string
}

/**
 * Opens the page that is being loaded by itself, if the rules say so and it has an article. Until that is known, the
 * page is veiled; where there is no article, it is shown as it is. For a script that runs before the page does.
 * @param open draws the view over the page, if there is an article
 */
export async function openByItself(open: () => Promise<Outcome>): Promise<void> {
  // Two rules may have brought us here.
  if (world.hasArrived || !(rootElement() instanceof HTMLElement)) return
  world.hasArrived = true
  const veil = showLoadingCover()
  try {
    await shown()
    setTimeout(() => veil.lift(), LONGEST_VEIL)
    if (!(await workerHere.arrive())) return
    await parsed()
    const outcome = await open()
    // Empty so far: it will be drawn by its scripts.
    if (isEmpty(outcome) && readyState() !== 'complete') {
      await once('load')
      await open()
    }
  } catch (error) {
    console.error(error)
  } finally {
    veil.lift()
  }
}

/** A page that is prepared in advance is not in any tab yet, and it may never be. */
async function shown(): Promise<void> {
  const { prerendering } = document as Document & { readonly prerendering?: boolean }
  if (prerendering) await once('prerenderingchange')
}

async function parsed(): Promise<void> {
  if (readyState() === 'loading') await once('DOMContentLoaded')
}

/** Events of the document are heard on the window, too, on their way down. */
function once(type: string): Promise<unknown> {
  return new Promise(resolve => addEventListener(type, resolve, { once: true, capture: true }))
}

function isEmpty({ kind, because }: Outcome): boolean {
  return kind === 'nothing' && Object(because).code === 'no-text'
}
