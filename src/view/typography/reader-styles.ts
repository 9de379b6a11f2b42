import readerCss from '../reader/reader.css?inline'

/** The style sheet of the reading view. It is apart from X-ray, which is injected before there is a reading view. */
export { readerCss }

/** Adopts the reader's style sheet in a window of our own. */
export function adoptWindowStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(readerCss)
  document.adoptedStyleSheets = [sheet]
  // During development, an edit of the style sheet applies without a reload.
  import.meta.hot?.accept('../reader/reader.css?inline', css => sheet.replaceSync(css?.['default']))
}
