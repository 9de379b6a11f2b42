import type { Transform } from './context.ts'
import { LAZY_ATTRIBUTES, LAZY_SETS } from './lazy-attributes.ts'

/**
 * A `noscript` with an image gives its address to the placeholder before it. Without a placeholder, the image replaces
 * the `noscript` if it looks like content.
 */
export const noscriptImages: Transform = body => {
  for (const noscript of body.querySelectorAll('noscript')) {
    const offered = noscript.querySelector('img')
    const placeholder = placeholderBefore(noscript)
    if (offered && placeholder) offer(offered, placeholder)
    if (offered && !placeholder && isContent(offered)) noscript.replaceWith(offered)
    else noscript.remove()
  }
}

/**
 * The image that ends right before the `noscript`: its previous sibling or, where images are blocks, in the paragraph
 * before.
 */
function placeholderBefore(noscript: Element): Element | null {
  const beside = imageIn(noscript.previousElementSibling)
  if (beside || noscript.previousSibling || noscript.parentElement?.localName !== 'p') return beside
  const above = imageIn(noscript.parentElement.previousElementSibling)
  return above && isPlaceholder(above) && !above.parentElement?.textContent?.trim() ? above : null
}

function imageIn(element: Element | null): Element | null {
  return element?.localName === 'img' ? element : (element?.querySelector('img') ?? null)
}

/** Whether an image's own address is not the one it will show. */
function isPlaceholder(image: Element): boolean {
  const src = image.getAttribute('src')
  return (
    !src ||
    src.startsWith('data:') ||
    [...LAZY_ATTRIBUTES, ...LAZY_SETS].some(name => image.hasAttribute(name))
  )
}

function offer(offered: Element, placeholder: Element): void {
  for (const name of ['src', 'srcset']) {
    const value = offered.getAttribute(name)
    if (value !== null && !placeholder.hasAttribute(`data-${name}`))
      placeholder.setAttribute(`data-${name}`, value)
  }
}

function isContent(image: Element): boolean {
  return image.hasAttribute('width') || image.hasAttribute('height') || Boolean(image.getAttribute('alt'))
}
