/**
 * Whether two addresses are of one image: they are equal without scheme and query, or the last parts of their paths are.
 * Sites serve one image in several sizes from several paths and hosts, with the size in its name: MediaWiki's
 * `250px-Name.png`, WordPress's `name-300x200.jpg`, `name@2x.png`. An image server's address may contain the image's own
 * address, in its path or in its query.
 */
export function isSameImage(one: string, other: string): boolean {
  const others = names(other)
  return names(one).some(name => others.includes(name))
}

/** @returns the path of an address without its host's scheme and its query, for comparison; '' if there is none */
export function pathOf(address: string): string {
  return address ? plain(address) : ''
}

/** The size in the name of an image. */
const SIZE = /^\d+px-|(?:-\d+x\d+|@\dx)(?=\.\w+$)/g
/** The shortest last part of a path that tells images apart: `image` and `1.png` may be many. */
const TELLING = 7

function names(address: string): string[] {
  if (/^(?:data|blob|about):/.test(address)) return []
  const inner = /[?&](?:url|src|image)=([^&]+)/.exec(address)?.[1]
  const whole = plain(inner === undefined ? address : decoded(inner))
  const last = whole.slice(whole.lastIndexOf('/') + 1).replace(SIZE, '')
  return last.length >= TELLING ? [whole, last] : [whole]
}

function plain(address: string): string {
  return decoded(address.replace(/[?#].*$/, ''))
    .replace(/[?#].*$/, '')
    .replace(/^(?:https?:)?\/\//, '')
}

/** Decodes an address, unless it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
