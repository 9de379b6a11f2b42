import { inPixels } from './dress.ts'
import { h } from './element.ts'

/** The name of the element that a view in the open stands in. */
export const OPEN_HOST = 'winnow-view'

/** What speaks of whole windows of ours, and over a page would speak of the page. */
const OF_WINDOWS = /(?:^|[\s>+~])(?:html|body)\b|:root|:host|^\.(?:popup|reader|side|options)\b/

/**
 * Gives a view that stands in the page's own tree its style sheet. Nothing of it reaches beyond the view, and nothing
 * of the page's reaches into it: of declarations that are important, those of the layer that was named first win, and
 * over all without a layer.
 * @param host the view's element, whose name is `OPEN_HOST`
 * @param probe as for `dress`
 */
export function dressOpen(host: HTMLElement, css: string, probe: HTMLElement): void {
  probe.style.setProperty('font', 'medium serif', 'important')
  const rem = Number.parseFloat(getComputedStyle(probe).fontSize) || 16
  probe.removeAttribute('style')
  // A style element of the view's own goes with it.
  host.prepend(h('style', {}, fencedIn(inPixels(css, rem))))
}

/**
 * A style sheet that holds in the view alone, and there against the page's. It goes by the text, since a browser that
 * has read a sheet no longer tells what a shorthand with variables was.
 * @param css ours, without rules inside of rules
 */
export function fencedIn(css: string): string {
  // What has a style of its own is ours, and a drawing is made of its attributes.
  const all = `${OPEN_HOST} *:not(svg, svg *)`
  const plain = [OPEN_HOST, `${all}:not([style])`, `${all}::before`, `${all}::after`].join(', ')
  return `@layer winnow-view, winnow-view-plain;
@layer winnow-view-plain { ${plain} { all: revert !important } ${OPEN_HOST} { display: contents !important } }
@layer winnow-view { ${fencedRules(css.replaceAll(/\/\*.*?\*\//gs, ''))} }`
}

/** Rules that hold others, which are ours to fence in. */
const GROUPS = /^@(?:media|supports|container|layer)\b/

function fencedRules(css: string): string {
  return split(css, '}')
    .map(rule => {
      const at = rule.indexOf('{')
      const [head, body] = [rule.slice(0, at).trim(), rule.slice(at + 1)]
      if (GROUPS.test(head)) return `${head} { ${fencedRules(body)} }`
      if (head.startsWith('@')) return `${head} { ${body} }`
      const selectors = split(head, ',').filter(each => !OF_WINDOWS.test(each))
      if (selectors.length === 0) return ''
      return `${selectors.map(each => `${OPEN_HOST} ${each}`).join(', ')} { ${important(body)} }`
    })
    .join('\n')
}

/** Declarations made important, but for the values that the view itself writes over. */
function important(text: string): string {
  return split(text, ';')
    .map(each => (each.startsWith('--') || /!\s*important$/.test(each) ? each : `${each} !important`))
    .map(each => `${each};`)
    .join(' ')
}

/** Parts a text where a sign stands outside of brackets and quotes; at the end of a rule, outside of other rules. */
function split(text: string, sign: ',' | ';' | '}'): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  let quote = ''
  for (let i = 0; i <= text.length; i++) {
    const at = text[i] ?? sign
    if (at === '\\') i++
    else if (quote) quote = at === quote ? '' : quote
    else if (at === '"' || at === "'") quote = at
    else if ('([{'.includes(at)) depth++
    else if (')]}'.includes(at)) depth--
    if (at !== sign || quote || depth > 0) continue
    parts.push(text.slice(from, i).trim())
    from = i + 1
  }
  return parts.filter(part => part !== '')
}
