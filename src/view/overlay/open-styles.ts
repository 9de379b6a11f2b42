import { h } from '../components/element.ts'
import { inPixels } from '../typography/adopt-styles.ts'

/** The tag name of the element that holds a view without a shadow tree. */
export const OPEN_HOST = 'winnow-view'

/** Selectors of our own windows. Over a page they would match the page. */
const WINDOW_SELECTORS = /(?:^|[\s>+~])(?:html|body)\b|:root|:host|^\.(?:popup|reader|side|options)\b/

/**
 * Adds the style sheet to a view that is in the page's own tree. The rules apply only inside the view, and
 * the page's rules do not apply there: among important declarations, the layer declared first wins, also over
 * unlayered ones.
 * @param host the view's element, whose name is `OPEN_HOST`
 * @param probe as for `adoptStyles`
 */
export function adoptOpenStyles(host: HTMLElement, css: string, probe: HTMLElement): void {
  probe.style.setProperty('font', 'medium serif', 'important')
  const rem = Number.parseFloat(getComputedStyle(probe).fontSize) || 16
  probe.removeAttribute('style')
  // The style element is part of the view, and is removed with it.
  host.prepend(h('style', {}, fencedIn(inPixels(css, rem))))
}

/**
 * Scopes a style sheet to the view and makes its declarations important. It works on the text: the CSSOM does
 * not preserve shorthands with variables.
 * @param css our own style sheet, without nested rules
 */
export function fencedIn(css: string): string {
  // Elements with a style attribute are ours, and SVG drawings are made of presentation attributes: neither
  // is reset.
  const all = `${OPEN_HOST} *:not(svg, svg *)`
  const plain = [OPEN_HOST, `${all}:not([style])`, `${all}::before`, `${all}::after`].join(', ')
  return `@layer winnow-view, winnow-view-plain;
@layer winnow-view-plain { ${plain} { all: revert !important } ${OPEN_HOST} { display: contents !important } }
@layer winnow-view { ${fencedRules(css.replaceAll(/\/\*.*?\*\//gs, ''))} }`
}

/** At-rules that contain other rules. */
const GROUPS = /^@(?:media|supports|container|layer)\b/

function fencedRules(css: string): string {
  return split(css, '}')
    .map(rule => {
      const at = rule.indexOf('{')
      const [head, body] = [rule.slice(0, at).trim(), rule.slice(at + 1)]
      if (GROUPS.test(head)) return `${head} { ${fencedRules(body)} }`
      if (head.startsWith('@')) return `${head} { ${body} }`
      const selectors = split(head, ',').filter(each => !WINDOW_SELECTORS.test(each))
      if (selectors.length === 0) return ''
      return `${selectors.map(each => `${OPEN_HOST} ${each}`).join(', ')} { ${important(body)} }`
    })
    .join('\n')
}

/** Makes declarations important, except custom properties, which the view overwrites. */
function important(text: string): string {
  return split(text, ';')
    .map(each => (each.startsWith('--') || /!\s*important$/.test(each) ? each : `${each} !important`))
    .map(each => `${each};`)
    .join(' ')
}

/** Splits a text at a sign that is outside brackets and quotes; at `}`, only where a top-level rule ends. */
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
