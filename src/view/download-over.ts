import { download, type FileToSave } from './download.ts'
import { h } from './element.ts'

/**
 * Lets the browser save a file, from over a page. A page hears of each download of its own document, and where the file
 * can be read meanwhile (`navigation`, event `navigate`); of what happens in a frame in a closed shadow tree it hears
 * nothing.
 * @param root the view's element
 * @returns false where the page lets nothing be saved
 */
export function downloadOver(root: HTMLElement, file: FileToSave): boolean {
  const frame = h('iframe', { hidden: '' })
  root.append(frame)
  const inside = frame.contentDocument
  // A sandbox shuts a page's frames off from the page itself.
  if (inside) download(file, inside, () => frame.remove())
  else frame.remove()
  return inside !== null
}
