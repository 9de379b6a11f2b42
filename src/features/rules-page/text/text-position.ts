import { BadHost, siteOf } from '../../../store/hosts.ts'
import type { Place } from './collect.ts'
import { LONGEST_PATH, LONGEST_SITE } from './limits.ts'

const LOCAL = 'file://'
const SUBDOMAINS = '*.'

/**
 * Reads the text between the brackets, such as `*.example.com/forum/*`. Returns the key of a message if it is
 * invalid.
 */
export function placeIn(written: string): Place | 'textBadSite' | 'textBadPath' {
  const subdomains = written.startsWith(SUBDOMAINS)
  const rest = subdomains ? written.slice(SUBDOMAINS.length) : written
  const slash = rest.startsWith(LOCAL) ? LOCAL.length : rest.indexOf('/')
  const host = slash < 0 ? rest : rest.slice(0, slash)
  const name = host === LOCAL ? '' : nameOf(host)
  if (name === null) return 'textBadSite'
  const path = pathPattern(slash < 0 ? '' : rest.slice(slash))
  return path === null ? 'textBadPath' : { name, scope: { subdomains, path } }
}

/** The text that `placeIn` reads as this place. */
export function placeText({ name, scope }: Place): string {
  const host = name === '' ? LOCAL : name
  const start = scope.path === '' || scope.path.startsWith('/') ? '' : '/'
  return (scope.subdomains ? SUBDOMAINS : '') + host + start + encoded(scope.path)
}

/** The name of the site with this host; null if the host is invalid. */
export function nameOf(host: string): string | null {
  // Rejects empty labels, wildcards and a missing port, which `siteOf` would accept.
  if (host === '' || /^\.|\.\.|\*|:$/.test(host)) return null
  try {
    const name = siteOf(host)
    return name.length <= LONGEST_SITE ? name : null
  } catch (error) {
    if (error instanceof BadHost) return null
    throw error
  }
}

/** A path pattern, encoded as paths in addresses are; null if no path can match it. */
export function pathPattern(path: string): string | null {
  const pattern = encoded(path)
  if (pattern === '') return pattern
  return pattern.startsWith('/') && !/[?#]/.test(pattern) && pattern.length <= LONGEST_PATH ? pattern : null
}

/** Encodes the characters that are encoded in the path of an address. */
function encoded(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\x21-\x7E]|["<>^`{}]/gu, character => encodeURIComponent(character))
}
