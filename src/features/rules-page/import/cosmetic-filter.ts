import type { Place } from '../text/collect.ts'
import { nameOf } from '../text/text-position.ts'
import type { Because } from './because.ts'

/** A filter that hides elements on sites, or an exception from such filters. */
export interface CosmeticFilter {
  readonly isException: boolean
  readonly places: readonly Place[]
  /** The selector of the elements, perhaps with an action behind it. */
  readonly body: string
  /** Why some of its sites cannot be imported; null if all can. */
  readonly because: Because | null
}

/** `##`, `#@#` and similar, `$$` and `$@$`: sites before it, elements after it. */
const SEPARATOR = /#(@?)(\?|\$\??|%)?#|\$(@?)\$/

/** Reads a line. Returns null for a line without a filter, and the reason for a filter that cannot be imported. */
export function filterIn(line: string): CosmeticFilter | Because | null {
  if (line === '' || line.startsWith('!') || /^#(?:[^#@?$%]|$)/.test(line)) return null
  const separator = SEPARATOR.exec(line)
  if (!separator) return /^\[[^\]]*\]$/.test(line) ? null : 'network'
  if (/^(?:@@|\|)/.test(line)) return 'network'
  if (line.startsWith('[$')) return 'conditional'
  const [mark, hasAt = '', action = ''] = separator
  const body = line.slice(separator.index + mark.length).trim()
  const refusal = actionOf(body, mark.startsWith('$') ? '$$' : action)
  if (refusal) return refusal
  const domains = line.slice(0, separator.index).trim()
  if (domains === '' || domains === '*') return 'generic'
  return { isException: hasAt === '@', body, ...placesOf(domains) }
}

/** The reason if the filter does something other than hide. */
function actionOf(body: string, action: string): Because | null {
  if (action === '$$' || body.startsWith('^')) return 'html-filter'
  if (action === '%' || body.startsWith('+js(') || body.startsWith('script:inject(')) return 'script'
  // Styles and, in Adblock Plus, scripts.
  return action.startsWith('$') && !body.endsWith('}') ? 'script' : null
}

/** The sites of a filter, each with its subdomains, as filters define it. */
function placesOf(domains: string): { places: Place[]; because: Because | null } {
  // A pattern may contain commas.
  if (domains.startsWith('/')) return { places: [], because: 'site-pattern' }
  const names = domains.split(',').map(domain => domain.trim())
  if (names.some(domain => domain.startsWith('~'))) return { places: [], because: 'excluded-site' }
  const places: Place[] = []
  let because: Because | null = null
  for (const domain of names) {
    const isPattern = domain.includes('*') || domain.startsWith('/')
    const name = isPattern ? null : nameOf(domain)
    if (name) places.push({ name, scope: { subdomains: !/^www\./i.test(domain), path: '' } })
    else because = isPattern ? 'site-pattern' : 'bad-site'
  }
  return { places, because }
}
