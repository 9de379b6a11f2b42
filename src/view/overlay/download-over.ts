import { download, type FileToSave, type Saved } from '../components/download.ts'
import { h } from '../components/element.ts'

/**
 * Saves a file from a view over a page. The download starts in a frame in a closed shadow tree, because a
 * page observes the downloads of its own document, and could read the file meanwhile (`navigation`, event
 * `navigate`).
 * @param root the view's element
 */
export function downloadOver(root: HTMLElement, file: FileToSave): Saved {
  const frame = h('iframe', { hidden: '' })
  root.append(frame)
  const inside = frame.contentDocument
  // A sandboxed page has no access to its own frames.
  if (!inside) {
    frame.remove()
    return 'refused'
  }
  download(file, inside, () => frame.remove())
  return isSandboxed(inside) ? 'unsure' : 'saved'
}

/**
 * Whether a document is sandboxed. No API tells which restrictions apply, such as `allow-downloads`. But
 * every sandbox forbids setting `document.domain` (HTML, 7.1.1.2), and the error message for an invalid value
 * names the sandbox.
 */
function isSandboxed(inside: Document): boolean {
  try {
    inside.domain = ''
    return false
  } catch (error) {
    return /sandbox/i.test(String(error))
  }
}
