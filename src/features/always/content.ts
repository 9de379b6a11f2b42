import { tab } from '../../messages/tab.ts'
import { showLoadingCover } from '../../view/overlay/loading-cover.ts'
import { readyState, rootElement } from '../../view/reader/safe-document.ts'

/** Longer than this, nobody is kept from a page that will not come. */
const LONGEST_COVER = 3000

/** What is known of a page in the end. */
interface Outcome {
  readonly kind: string
  readonly because?: { readonly code: string } | string
}

/** A symbol: an element of the page is found under whatever name it bears. */
const ARRIVED = Symbol.for('winnow.arrived')
const world = globalThis as { [ARRIVED]?: true }

/**
 * Opens the page that is being loaded by itself, if the rules say so and it has an article. Until that is known, the
 * page is covered; where there is no article, it is shown as it is. For a script that runs before the page does.
 * @param open draws the view over the page, if there is an article
 */
export async function openByItself(open: () => Promise<Outcome>): Promise<void> {
  // Two rules may have brought us here.
  if (world[ARRIVED] || !(rootElement() instanceof HTMLElement)) return
  world[ARRIVED] = true
  const cover = showLoadingCover()
  try {
    await shown()
    setTimeout(() => cover.lift(), LONGEST_COVER)
    if (!(await tab.arrive(null))) return
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
    cover.lift()
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
