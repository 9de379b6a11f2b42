/**
 * Adds a style sheet to the page below, without an element that the page's scripts could find.
 * @returns a function that removes it; null in Firefox, where content scripts cannot adopt style sheets
 */
export function styledPage(css: string): (() => void) | null {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')!
  const sheets = (): CSSStyleSheet[] => [...get!.call(document)]
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    set!.call(document, [...sheets(), sheet])
    return () =>
      set!.call(
        document,
        sheets().filter(each => each !== sheet),
      )
  } catch {
    return null
  }
}
