import { download, type FileToSave, type Saved } from './download.ts'
import { h } from './element.ts'

/**
 * Lets the browser save a file, from over a page. A page hears of each download of its own document, and where the file
 * can be read meanwhile (`navigation`, event `navigate`); of what happens in a frame in a closed shadow tree it hears
 * nothing.
 * @param root the view's element
 */
export function downloadOver(root: HTMLElement, file: FileToSave): Saved {
  const frame = h('iframe', { hidden: '' })
  root.append(frame)
  const inside = frame.contentDocument
  // A sandbox shuts a page's frames off from the page itself.
  if (!inside) {
    frame.remove()
    return 'refused'
  }
  download(file, inside, () => frame.remove())
  return isSandboxed(inside) ? 'unsure' : 'saved'
}

/**
 * Whether a document is in a sandbox. Which of a sandbox's walls are open, such as `allow-downloads`, nobody is told; but
 * none lets `document.domain` be set (HTML, 7.1.1.2), and that is what the refusal of a name that can never be set says.
 */
function isSandboxed(inside: Document): boolean {
  try {
    inside.domain = ''
    return false
  } catch (error) {
    return /sandbox/i.test(String(error))
  }
}
