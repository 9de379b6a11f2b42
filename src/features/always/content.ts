import { workerHere } from '../../messages/worker.ts'
import { showLoadingCover } from '../../view/overlay/loading-cover.ts'
import { readyState, rootElement } from '../../view/reader/safe-document.ts'
import { world } from '../../world.ts'

/** The longest time that the page is covered, in milliseconds. */
const LONGEST_COVER = 3000

/** The result of reading a page. */
interface Outcome {
  readonly kind: string
  readonly because?: { readonly code: string } | string
}

/**
 * Opens the view over a page that is loading, if a rule says so and the page has an article. The page is covered
 * until that is known; without an article, the page itself is shown. For a script that runs at the start of the
 * document.
 * @param open shows the view over the page, if there is an article
 */
export async function openByItself(open: () => Promise<Outcome>): Promise<void> {
  // The script is injected twice when two rules match.
  if (world.hasArrived || !(rootElement() instanceof HTMLElement)) return
  world.hasArrived = true
  const cover = showLoadingCover()
  try {
    await shown()
    setTimeout(() => cover.lift(), LONGEST_COVER)
    if (!(await workerHere.arrive())) return
    await parsed()
    const outcome = await open()
    // The page is still empty; its scripts may fill it.
    if (isEmpty(outcome) && readyState() !== 'complete') {
      await once('load')
      await open()
    }
  } catch (error) {
    console.error(error)
  } finally {
    cover.lift()
  }
}

/** Waits until the page is in a tab. A prerendered page is not yet, and may never be. */
async function shown(): Promise<void> {
  const { prerendering } = document as Document & { readonly prerendering?: boolean }
  if (prerendering) await once('prerenderingchange')
}

async function parsed(): Promise<void> {
  if (readyState() === 'loading') await once('DOMContentLoaded')
}

/** In the capture phase, the window also gets the events of the document. */
function once(type: string): Promise<unknown> {
  return new Promise(resolve => addEventListener(type, resolve, { once: true, capture: true }))
}

function isEmpty({ kind, because }: Outcome): boolean {
  return kind === 'nothing' && Object(because).code === 'no-text'
}
