import { attribute } from '../../../dom/safe-dom.ts'

/** AMP's elements for posts and players: the attribute with their number or address, and what comes before it. */
const AMP_EMBEDS: Readonly<Record<string, readonly [attribute: string, prefix: string]>> = {
  'amp-dailymotion': ['data-videoid', 'https://www.dailymotion.com/embed/video/'],
  'amp-facebook': ['data-href', ''],
  'amp-instagram': ['data-shortcode', 'https://www.instagram.com/p/'],
  'amp-reddit': ['data-src', ''],
  'amp-soundcloud': [
    'data-trackid',
    'https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/',
  ],
  'amp-tiktok': ['data-src', 'https://www.tiktok.com/embed/v2/'],
  'amp-twitter': ['data-tweetid', 'https://x.com/i/status/'],
}

/**
 * Custom elements that stand for images, players and posts: AMP has its own elements for all media, and others load a
 * player on a click.
 */
export const SUBSTITUTED: ReadonlySet<string> = new Set([
  ...'amp-img amp-iframe amp-video amp-audio amp-youtube amp-vimeo lite-youtube lite-vimeo'.split(' '),
  ...Object.keys(AMP_EMBEDS),
])

/** The address of a player, up to the number of its video. */
const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}
const COPIED = 'srcset alt width height title poster role aria-hidden'.split(' ')
/** The background of an element, in its own style. */
const BACKGROUND = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?([^"')]{1,2000})/i

/**
 * Makes the image or player that an element of the page stands for: one of `SUBSTITUTED`, or an image drawn as a
 * background. Null for every other element.
 */
export function substituteFor(element: Element, name: string, inert: Document): HTMLElement | null {
  const read = (own: string) => attribute(element, own)
  const isCustom = SUBSTITUTED.has(name)
  const kind = isCustom ? name.replace(/.*-/, '') : 'img'
  const player = PLAYERS[kind]
  const [key, prefix] = AMP_EMBEDS[name] ?? []
  const embedded = key === undefined ? null : read(key)
  const own = isCustom ? read('src') : read('role') === 'img' && BACKGROUND.exec(read('style') ?? '')?.[1]
  const address = player
    ? player + (read('videoid') ?? read('data-videoid'))
    : embedded === null
      ? own
      : prefix + embedded
  if (!address) return null
  const made = inert.createElement(player || key ? 'iframe' : kind)
  made.setAttribute('src', address)
  for (const copied of isCustom ? COPIED : []) {
    const value = read(copied)
    if (value !== null) made.setAttribute(copied, value)
  }
  const label = read('playlabel') ?? read('aria-label')
  if (label !== null) made.setAttribute(kind === 'img' ? 'alt' : 'title', label)
  return made
}
