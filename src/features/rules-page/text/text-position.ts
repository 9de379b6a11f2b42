import { BadHost, siteOf } from '../../../store/hosts.ts'
import type { Place } from './collect.ts'
import { LONGEST_PATH, LONGEST_SITE } from './limits.ts'

const LOCAL = 'file://'
const SUBDOMAINS = '*.'

/** Reads what stands between the brackets: `*.example.com/forum/*`. Gives the key of a sentence where it cannot. */
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

/** What `placeIn` reads as this place. */
export function placeText({ name, scope }: Place): string {
  const host = name === '' ? LOCAL : name
  const start = scope.path === '' || scope.path.startsWith('/') ? '' : '/'
  return (scope.subdomains ? SUBDOMAINS : '') + host + start + encoded(scope.path)
}

/** The name of the site with this host; null where it is the name of none. */
export function nameOf(host: string): string | null {
  // What no address has: an empty label, and what addresses have beside a host.
  if (host === '' || /^\.|\.\.|\*|:$/.test(host)) return null
  try {
    const name = siteOf(host)
    return name.length <= LONGEST_SITE ? name : null
  } catch (error) {
    if (error instanceof BadHost) return null
    throw error
  }
}

/** A pattern for paths as they stand in addresses; null for what no path can be like. */
export function pathPattern(path: string): string | null {
  const pattern = encoded(path)
  if (pattern === '') return pattern
  return pattern.startsWith('/') && !/[?#]/.test(pattern) && pattern.length <= LONGEST_PATH ? pattern : null
}

/** Everything encoded that is so in the path of an address. */
function encoded(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\x21-\x7E]|["<>^`{}]/gu, character => encodeURIComponent(character))
}
