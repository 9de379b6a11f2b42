import { resolveWeb } from './addresses.ts'
import type { PurifyContext, Transform } from './context.ts'
import { playerPage } from './video-page.ts'

/** Longest label of a link to a recording, in characters. */
const MAX_LABEL = 200

/** Video, audio and embedded players become links: nothing but images loads in an article. */
export const embeds: Transform = (body, context) => {
  for (const frame of body.querySelectorAll('iframe'))
    replace(
      frame,
      playerPage(name => frame.getAttribute(name)),
    )
  for (const media of body.querySelectorAll('video, audio'))
    replace(media, recording(media, context), poster(media, context))
}

function replace(media: Element, address: string | null, image: Element | null = null): void {
  if (!address) {
    media.replaceWith(...(image ? [image] : []))
    return
  }
  const link = media.ownerDocument.createElement('a')
  link.href = address
  if (image) link.append(image, ' ')
  link.append(`▶ ${label(media, address)}`)
  media.replaceWith(link)
}

function recording(media: Element, { base, secure }: PurifyContext): string | null {
  const source = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? ''
  return resolveWeb(source, base(media), secure)
}

function poster(media: Element, { base, secure }: PurifyContext): Element | null {
  const address = resolveWeb(media.getAttribute('poster') ?? '', base(media), secure)
  if (!address) return null
  const image = media.ownerDocument.createElement('img')
  image.src = address
  return image
}

/** The name the page gives it, else the host it is on. */
function label(media: Element, address: string): string {
  const name = media.getAttribute('title') || media.getAttribute('aria-label') || ''
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL) || new URL(address).hostname
}
