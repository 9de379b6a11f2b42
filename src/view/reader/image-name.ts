/** Suffixes that sites add to the file name of a smaller copy: `-1024x683`, `@2x`, `-scaled`. */
const COPY_SUFFIX = /(?:[-_]\d+x\d+|@\dx|-scaled)(?=\.\w+$)/i
/** File names that different images of a site have. */
const COMMON = /^(?:image|img|photo|picture|index|original|large|full|\d{1,3})?(?:\.\w+)?$/i
/** The address of an image in that of a service that resizes it: `?url=https://…`, `/https%3A%2F%2F…`. */
const NESTED = /(?:https?:\/\/|https?%3A%2F%2F)[^\s&]+$/i
/** The most addresses inside one another. */
const MOST_NESTED = 3

/**
 * A name by which copies of an image in other sizes or on other hosts are recognised: its file name, or its whole
 * address where different images have the same file name.
 */
export function imageName(address: string): string {
  let url = URL.parse(address)
  for (let i = 0; url && i < MOST_NESTED; i++) {
    const inner = nested(url)
    if (!inner) break
    url = inner
  }
  if (!url) return address
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1).replace(COPY_SUFFIX, '')
  return COMMON.test(file) ? url.host + url.pathname + url.search : file
}

function nested(url: URL): URL | null {
  let named = ''
  url.searchParams.forEach(value => {
    if (/^(?:https?:\/)?\/\S+$/.test(value)) named ||= value
  })
  if (named) return URL.parse(named, url.origin)
  const [inner] = NESTED.exec(url.pathname.slice(1)) ?? []
  if (!inner) return null
  try {
    return URL.parse(decodeURIComponent(inner))
  } catch {
    return null
  }
}
