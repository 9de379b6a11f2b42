/** The hosts of embedded players, each with the page where the video of a player's address can be watched. */
const PLAYERS: readonly { host: RegExp; path: RegExp; page: (id: string) => string }[] = [
  {
    host: /(?:^|\.)youtube(?:-nocookie)?\.com$/,
    path: /^\/(?:embed|shorts|v)\/([\w-]{6,20})/,
    page: id => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    host: /(?:^|\.)player\.vimeo\.com$/,
    path: /^\/video\/(\d{1,12})/,
    page: id => `https://vimeo.com/${id}`,
  },
  {
    host: /(?:^|\.)dailymotion\.com$/,
    path: /^\/embed\/video\/(\w{1,20})/,
    page: id => `https://www.dailymotion.com/video/${id}`,
  },
  {
    host: /^embed\.ted\.com$/,
    path: /^\/talks\/([\w/-]{1,200})/,
    page: id => `https://www.ted.com/talks/${id}`,
  },
  {
    host: /(?:^|\.)loom\.com$/,
    path: /^\/embed\/(\w{1,64})/,
    page: id => `https://www.loom.com/share/${id}`,
  },
  {
    host: /(?:^|\.)streamable\.com$/,
    path: /^\/[eo]\/(\w{1,20})/,
    page: id => `https://streamable.com/${id}`,
  },
  {
    host: /(?:^|\.)rutube\.ru$/,
    path: /^\/play\/embed\/(\w{1,64})/,
    page: id => `https://rutube.ru/video/${id}/`,
  },
]
/** Hosts whose player addresses can be opened directly. */
const WATCHABLE =
  /^(?:player\.twitch\.tv|player\.bilibili\.com|fast\.wistia\.(?:net|com)|players\.brightcove\.net)$/

/** Attributes that may contain a player's address: some frames are empty until the reader comes near. */
const ADDRESSES = ['src', 'data-src', 'data-lazy-src']

/**
 * The page where the video of a frame can be watched; null if the frame is not a video player.
 * @param attribute reads an attribute of the frame
 */
export function playerPage(attribute: (name: string) => string | null): string | null {
  for (const name of ADDRESSES) {
    const page = videoPage(attribute(name) ?? '')
    if (page) return page
  }
  return null
}

/** The page where the video of an embedded player can be watched; null if the address is not a video player's. */
export function videoPage(address: string): string | null {
  if (address.length > 4_000) return null
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  for (const { host, path, page } of PLAYERS) {
    const id = host.test(url.hostname) && path.exec(url.pathname)?.[1]
    if (id) return page(id)
  }
  return WATCHABLE.test(url.hostname) ? url.href : null
}
