import type { Transform } from './context.ts'

/**
 * A `noscript` that offers an image gives its address to the placeholder it follows; without a placeholder, the
 * image stands for itself if it looks like one to be seen.
 */
export const noscriptImages: Transform = body => {
  for (const noscript of body.querySelectorAll('noscript')) {
    const offered = noscript.querySelector('img')
    const before = noscript.previousElementSibling
    const placeholder = before?.localName === 'img' ? before : (before?.querySelector('img') ?? null)
    if (offered && placeholder) offer(offered, placeholder)
    if (offered && !placeholder && isMeantToBeSeen(offered)) noscript.replaceWith(offered)
    else noscript.remove()
  }
}

function offer(offered: Element, placeholder: Element): void {
  for (const name of ['src', 'srcset']) {
    const value = offered.getAttribute(name)
    if (value !== null && !placeholder.hasAttribute(`data-${name}`))
      placeholder.setAttribute(`data-${name}`, value)
  }
}

function isMeantToBeSeen(image: Element): boolean {
  return image.hasAttribute('width') || image.hasAttribute('height') || Boolean(image.getAttribute('alt'))
}
