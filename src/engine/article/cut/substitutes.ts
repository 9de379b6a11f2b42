import { attribute } from '../../../dom/safe-dom.ts'

/** The element of HTML that a custom element stands for; its address comes from an attribute of the custom element. */
interface Substitute {
  readonly tag: 'img' | 'iframe' | 'video' | 'audio'
  /** The attribute with the address, or with the part of it that follows `address`. */
  readonly from: string
  readonly address?: string
}

const YOUTUBE = 'https://www.youtube.com/embed/'
const VIMEO = 'https://player.vimeo.com/video/'

/** Images and players that are custom elements, by tag. AMP has its own for all media; others load a player on a click. */
const SUBSTITUTES: ReadonlyMap<string, Substitute> = new Map([
  ['amp-img', { tag: 'img', from: 'src' }],
  ['amp-anim', { tag: 'img', from: 'src' }],
  ['amp-iframe', { tag: 'iframe', from: 'src' }],
  ['amp-video', { tag: 'video', from: 'src' }],
  ['amp-audio', { tag: 'audio', from: 'src' }],
  ['amp-youtube', { tag: 'iframe', from: 'data-videoid', address: YOUTUBE }],
  ['amp-vimeo', { tag: 'iframe', from: 'data-videoid', address: VIMEO }],
  ['lite-youtube', { tag: 'iframe', from: 'videoid', address: YOUTUBE }],
  ['lite-vimeo', { tag: 'iframe', from: 'videoid', address: VIMEO }],
])
const COPIED = ['srcset', 'alt', 'width', 'height', 'title', 'poster', 'role', 'aria-hidden']
/** The background of an element, in its own style. */
const BACKGROUND = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*(["']?)([^"')]{1,2000})\1\s*\)/i

/** The tags of custom elements that are media. */
export const SUBSTITUTED: ReadonlySet<string> = new Set(SUBSTITUTES.keys())

/**
 * Makes the image or player that an element of the page stands for: a custom element, or an image drawn as a background.
 * @param name the tag of the element
 * @returns null for every other element
 */
export function substituteFor(element: Element, name: string, inert: Document): HTMLElement | null {
  const substitute = SUBSTITUTES.get(name)
  if (!substitute) return backgroundImage(element, inert)
  const made = inert.createElement(substitute.tag)
  made.setAttribute('src', `${substitute.address ?? ''}${attribute(element, substitute.from) ?? ''}`)
  for (const copied of COPIED) {
    const value = attribute(element, copied)
    if (value !== null) made.setAttribute(copied, value)
  }
  const label = attribute(element, 'playlabel')
  if (label !== null && !made.title) made.title = label
  return made
}

/** The image that an element with `role=img` draws as its background. */
function backgroundImage(element: Element, inert: Document): HTMLElement | null {
  if (attribute(element, 'role') !== 'img') return null
  const address = BACKGROUND.exec(attribute(element, 'style') ?? '')?.[2]
  if (address === undefined) return null
  const image = inert.createElement('img')
  image.setAttribute('src', address)
  image.alt = attribute(element, 'aria-label') ?? ''
  return image
}
