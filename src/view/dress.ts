import { h } from './element.ts'
import readerCss from './reader.css?inline'

/** Gives a window of our own the reader's style sheet. */
export function dressWindow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(readerCss)
  document.adoptedStyleSheets = [sheet]
  // While we develop, an edit of the style sheet is seen without a reload.
  import.meta.hot?.accept('./reader.css?inline', css => sheet.replaceSync(css?.['default']))
}

/**
 * Gives a shadow tree over a page its style sheet. A page's `rem` may be anything, so it is written in the person's own.
 * @param probe an element of the tree without a style attribute; it has none afterwards
 */
export function dress(tree: ShadowRoot, css: string, probe: HTMLElement): void {
  // A family that is not `monospace`, to which browsers give a smaller size of its own.
  probe.style.font = 'medium serif'
  const rem = Number.parseFloat(getComputedStyle(probe).fontSize) || 16
  probe.removeAttribute('style')
  const text = inPixels(css, rem)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    tree.adoptedStyleSheets = [sheet]
  } catch {
    // Firefox gives content scripts no adopted style sheets.
    tree.prepend(h('style', {}, text))
  }
}

/** A style sheet with `rem` as pixels. */
export function inPixels(css: string, rem: number): string {
  return css.replace(/(?<![\w#])(\d+\.?\d*|\.\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`)
}
