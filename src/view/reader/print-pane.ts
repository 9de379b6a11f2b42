import { styledPage } from '../overlay/page-sheet.ts'
import { rootElement } from './safe-document.ts'

/**
 * Prints a pane over a page instead of the page. Printed as it is, an element in the top layer, or one that
 * scrolls, would be cut off after the first sheet of paper.
 * @param host the pane's element in the page
 * @param raise puts the pane back into the top layer
 */
export function printing(
  host: Element,
  root: HTMLDialogElement,
  raise: () => void,
  signal: AbortSignal,
): void {
  let uncoverPage = () => {}
  const begin = ({ isTrusted }: Event) => {
    // Otherwise a page could remove the pane from the top layer by a synthetic event.
    if (!isTrusted) return
    uncoverPage()
    uncoverPage = styledPage(printStyles(host)) ?? hidePage(host)
    root.close()
    root.show()
  }
  const end = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    uncoverPage()
    raise()
  }
  addEventListener('beforeprint', begin, { signal })
  addEventListener('afterprint', end, { signal })
  signal.addEventListener('abort', () => uncoverPage())
}

/** A style sheet that hides the page in print and resets the styles that its root would pass to the pane. */
function printStyles(host: Element): string {
  const place = [...rootElement().children].indexOf(host) + 1
  return `@page { margin: 2cm }
    @media print {
      :root { all: initial !important; display: block !important }
      :root > :not(:nth-child(${place})) { display: none !important }
    }`
}

/**
 * Hides the page behind the pane without a style sheet. Returns a function that restores its style attributes
 * exactly.
 */
function hidePage(host: Element): () => void {
  const others = [...rootElement().children].filter(
    (each): each is HTMLElement => each !== host && each instanceof HTMLElement,
  )
  const before = others.map(each => [each, each.getAttribute('style')] as const)
  for (const each of others) each.style.setProperty('display', 'none', 'important')
  return () => {
    for (const [each, style] of before) {
      if (style === null) each.removeAttribute('style')
      else each.setAttribute('style', style)
    }
  }
}
