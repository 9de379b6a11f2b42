/** True when the browser takes a text for a CSS selector. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}
