import { resolve } from './addresses.ts'

/** The kind of a frame's content, as far as its host tells. */
export type EmbedKind = 'video' | 'audio' | 'map' | 'chart' | 'post' | 'code' | 'frame'

const KINDS: readonly (readonly [EmbedKind, RegExp])[] = [
  [
    'map',
    /^(?:www\.)?google\.[a-z.]+\/maps|^maps\.google\.|^(?:www\.)?openstreetmap\.org\/export|(?:^|\.)(?:mapbox\.com|arcgis\.com|umap\.openstreetmap\.fr|felt\.com)\//,
  ],
  [
    'audio',
    /^(?:open\.spotify\.com|w\.soundcloud\.com|bandcamp\.com|embed\.podcasts\.apple\.com|embed\.music\.apple\.com|player\.simplecast\.com|omny\.fm|embed\.acast\.com)\//,
  ],
  [
    'chart',
    /^(?:datawrapper\.dwcdn\.net|flo\.uri\.sh|e\.infogram\.com|public\.tableau\.com|ourworldindata\.org|plotly\.com|public\.flourish\.studio|app\.powerbi\.com|observablehq\.com)\//,
  ],
  [
    'post',
    /^(?:platform\.twitter\.com|(?:www\.)?(?:instagram|facebook|tiktok|reddit|x)\.com|embed\.(?:bsky\.app|reddit\.com))\//,
  ],
  [
    'code',
    /^(?:codepen\.io|jsfiddle\.net|codesandbox\.io|stackblitz\.com|replit\.com|glitch\.com|gist\.github\.com)\//,
  ],
]
/** Names of advertising, consent dialogs and tests for robots. */
const UNWANTED =
  /(?:^|[^a-z])(?:ads?|adserv\w*|advert\w*|adsystem|doubleclick|googlesyndication|safeframe|sponsor\w*|banner|promo\w*|taboola|outbrain|captcha|recaptcha|hcaptcha|turnstile|consent|cookie\w*|newsletter|subscri\w+|tracking|pixel|disqus|comments?)(?![a-z])/i
const ADDRESSES = ['src', 'data-src', 'data-lazy-src']

/**
 * The address and the kind of a frame in a text; null if the frame is not part of the text. A frame of an unknown host
 * counts if it has a title, as accessible content does, and neither its names nor its address mention advertising or
 * the like.
 * @param attribute reads an attribute of the frame
 */
export function frameOf(
  attribute: (name: string) => string | null,
  base: string,
): { readonly address: string; readonly kind: EmbedKind } | null {
  const url = ADDRESSES.map(name => resolve(attribute(name) ?? '', base)).find(
    each => each?.protocol === 'https:' || each?.protocol === 'http:',
  )
  if (!url) return null
  const place = `${url.hostname}${url.pathname}`
  const kind = KINDS.find(([, pattern]) => pattern.test(place))?.[0]
  if (kind) return { address: postPage(url) ?? url.href, kind }
  const names = ['title', 'id', 'name', 'class'].map(name => (attribute(name) ?? '').slice(0, 400))
  const isNamed = names[0]!.trim().length > 2
  return isNamed && ![...names, place].some(text => UNWANTED.test(text))
    ? { address: url.href, kind: 'frame' }
    : null
}

/** The page of a post of X that a frame shows; null for other frames. */
function postPage(frame: URL): string | null {
  const id = frame.hostname === 'platform.twitter.com' ? frame.searchParams.get('id') : null
  return id !== null && /^\d+$/.test(id) ? `https://x.com/i/status/${id}` : null
}
