import { h } from '../components/element.ts'

/**
 * Adds a style sheet to a shadow tree over a page. `rem` is converted to pixels of the browser's default font
 * size, because the page may have changed its root font size.
 * @param probe an element of the tree without a style attribute; it has none afterwards
 */
export function adoptStyles(tree: ShadowRoot, css: string, probe: HTMLElement): void {
  // Not `monospace`: browsers have a smaller default size for it.
  probe.style.font = 'medium serif'
  const rem = Number.parseFloat(getComputedStyle(probe).fontSize) || 16
  probe.removeAttribute('style')
  const text = inPixels(css, rem)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    tree.adoptedStyleSheets = [sheet]
  } catch {
    // In Firefox, content scripts cannot use adopted style sheets.
    tree.prepend(h('style', {}, text))
  }
}

/** Converts `rem` lengths to pixels. */
export function inPixels(css: string, rem: number): string {
  return css.replace(/(?<![\w#])(\d+\.?\d*|\.\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`)
}
