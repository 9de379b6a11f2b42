/**
 * Gives the page below a style sheet, as long as it is needed, without an element that its scripts could find.
 * @returns what takes it away again; null in Firefox, which gives content scripts no adopted style sheets
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
