import { resolveWeb } from './addresses.ts'
import type { PurifyContext, Transform } from './context.ts'
import { type EmbedKind, frameOf } from './frames.ts'
import { playerPage } from './video-page.ts'

/** The longest label of a link, in characters. */
const MAX_LABEL = 200

/** Text before the label. A drawing without a name has no other text, and a link must not be empty. */
const SIGNS: Partial<Record<EmbedKind, string>> = { video: '▶ ', audio: '▶ ', chart: '▦ ' }

/**
 * Video, audio and everything that scripts draw become links, because only images load in an article. `data-embed` has
 * the kind of the target. An embed without an address of its own links to the page.
 */
export const embeds: Transform = (body, context) => {
  for (const frame of body.querySelectorAll('iframe')) {
    const attribute = (name: string) => frame.getAttribute(name)
    const player = playerPage(attribute)
    const { address, kind } = player
      ? ({ address: player, kind: 'video' } as const)
      : (frameOf(attribute, context.base(frame)) ?? { address: null, kind: 'frame' as const })
    replace(frame, address, kind)
  }
  for (const media of body.querySelectorAll('video, audio'))
    replace(
      media,
      recording(media, context),
      media.localName === 'audio' ? 'audio' : 'video',
      poster(media, context),
    )
  for (const drawing of body.querySelectorAll('canvas')) replace(drawing, context.url, 'chart')
}

function replace(
  media: Element,
  address: string | null,
  kind: EmbedKind,
  image: Element | null = null,
): void {
  if (!address) {
    media.replaceWith(...(image ? [image] : []))
    return
  }
  const link = media.ownerDocument.createElement('a')
  link.href = address
  link.setAttribute('data-embed', kind)
  if (image) link.append(image, ' ')
  link.append(`${SIGNS[kind] ?? ''}${label(media, media.localName === 'canvas' ? '' : address)}`)
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

/** The name that the page gives the embed, otherwise the host of its own address. */
function label(media: Element, address: string): string {
  const name = media.getAttribute('title') || media.getAttribute('aria-label') || ''
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL) || (URL.parse(address)?.hostname ?? '')
}
