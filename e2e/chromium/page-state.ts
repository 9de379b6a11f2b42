import type { Page } from '@playwright/test'

/**
 * Everything that a page can observe of itself, including open shadow trees, but except its scroll position
 * and which of its images have loaded.
 */
export const pageState = (page: Page) =>
  page.evaluate(() => {
    const roots = (within: ParentNode): ShadowRoot[] =>
      [...within.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...roots(shadowRoot)] : [],
      )
    const root = document.documentElement
    const { adoptedStyleSheets, activeElement } = document
    return {
      html: `${(root.cloneNode() as Element).outerHTML}${root.getHTML({ shadowRoots: roots(document) })}`.replace(
        /<img[^>]*>/g,
        image => image.replace(/ src="[^"]*"/, ''),
      ),
      sheets: adoptedStyleSheets.length,
      focus: [...document.querySelectorAll('*')].indexOf(activeElement!),
      selected: String(getSelection()),
      width: root.clientWidth,
      overflow: getComputedStyle(root).overflow,
      restores: history.scrollRestoration,
      frames: window.length,
      faces: document.fonts.size,
    }
  })
