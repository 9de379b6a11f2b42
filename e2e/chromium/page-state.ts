import type { Page } from '@playwright/test'

/**
 * All that a page can see of itself, open shadow trees included, but for how far it is scrolled, and which of its
 * pictures have come by now.
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
