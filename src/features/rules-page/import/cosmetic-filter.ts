import type { Place } from '../text/collect.ts'
import { nameOf } from '../text/text-position.ts'
import type { Because } from './because.ts'

/** A filter that hides elements of sites, or says that they are not to be hidden there. */
export interface CosmeticFilter {
  readonly isException: boolean
  readonly places: readonly Place[]
  /** What the filter hides, as a selector; what follows it may be an action. */
  readonly body: string
  /** Why it holds on fewer sites than it names; null when it holds on all. */
  readonly because: Because | null
}

/** `##`, `#@#` and their kin, `$$` and `$@$`: what is before names sites, what follows elements. */
const SEPARATOR = /#(@?)(\?|\$\??|%)?#|\$(@?)\$/

/** Reads a line; null where it says nothing, or why it cannot be taken over. */
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

/** What a filter does that is no hiding. */
function actionOf(body: string, action: string): Because | null {
  if (action === '$$' || body.startsWith('^')) return 'html-filter'
  if (action === '%' || body.startsWith('+js(') || body.startsWith('script:inject(')) return 'script'
  // Styles and, in Adblock Plus, scripts.
  return action.startsWith('$') && !body.endsWith('}') ? 'script' : null
}

/** The sites named before a filter: each with its subdomains, since that is what a domain means there. */
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
