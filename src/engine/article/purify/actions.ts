import { hasLetterOrDigit } from '../../page/letters.ts'
import type { Transform } from './context.ts'

const LINES = 'p, li, h2, h3, h4, h5, h6'
/** The longest line that is tested, in characters. */
const LONGEST = 120
/** A path segment or query word of a print address: `print`, `wprm_print`. */
const PRINT_STEP = /^(?:\w+_)?print$/i
/** A shorter path is not searched for in queries, because it could occur in any address. */
const TELLING = 6

/**
 * Removes lines that consist of links for sharing or printing the page. Such a link has the page's address in its
 * query, or leads to the printed form of the page. The line may also contain links to places on the page.
 */
export const actions: Transform = (body, { url }) => {
  const page = URL.parse(url)
  if (!page) return
  for (const line of body.querySelectorAll(LINES)) {
    const links = [...line.getElementsByTagName('a')]
    if (links.length === 0 || line.textContent.length > LONGEST || line.querySelector('img')) continue
    const kinds = links.map(link => kindOf(link.getAttribute('href') ?? '', page))
    if (kinds.includes('elsewhere') || !kinds.includes('action')) continue
    if (isNothingElse(line)) line.remove()
  }
}

function kindOf(address: string, page: URL): 'action' | 'here' | 'elsewhere' {
  const url = URL.parse(address)
  if (!url) return 'elsewhere'
  if (url.host === page.host) {
    if (url.pathname === page.pathname && url.hash !== '') return 'here'
    const isPrint =
      url.pathname.split('/').some(step => PRINT_STEP.test(step)) ||
      [...url.searchParams].some(pair => pair.some(word => PRINT_STEP.test(word)))
    return isPrint ? 'action' : 'elsewhere'
  }
  const own = page.host + page.pathname.replace(/\/$/, '')
  const isTold =
    page.pathname.length >= TELLING && [...url.searchParams].some(([, value]) => value.includes(own))
  return isTold ? 'action' : 'elsewhere'
}

/** Whether a line has no letters or digits outside its links. */
function isNothingElse(line: Element): boolean {
  const copy = line.cloneNode(true) as Element
  for (const link of copy.querySelectorAll('a')) link.remove()
  return !hasLetterOrDigit(copy.textContent)
}
