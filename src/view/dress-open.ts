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

/** A style sheet that holds in the view alone, and there against the page's. */
export function fencedIn(css: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  // What has a style of its own is ours, and a drawing is made of its attributes.
  const plain = `${OPEN_HOST}, ${OPEN_HOST} *:not([style], svg, svg *)`
  return `@layer winnow-view, winnow-view-plain;
@layer winnow-view-plain { ${plain} { all: revert !important } ${OPEN_HOST} { display: contents !important } }
@layer winnow-view { ${rulesOf(sheet.cssRules)} }`
}

function rulesOf(rules: CSSRuleList): string {
  return Array.from(rules, textOf).join('\n')
}

function textOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selectors = split(rule.selectorText, ',').filter(each => !OF_WINDOWS.test(each))
    if (selectors.length === 0) return ''
    return `${selectors.map(each => `${OPEN_HOST} ${each}`).join(', ')} { ${declarations(rule.style.cssText)} ${rulesOf(rule.cssRules)} }`
  }
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${rulesOf(rule.cssRules)} }`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${rulesOf(rule.cssRules)} }`
  return rule.cssText
}

/** Made important, but for the values that the view itself writes over. */
function declarations(text: string): string {
  return split(text, ';')
    .map(each => (each.startsWith('--') || each.endsWith('!important') ? each : `${each} !important`))
    .map(each => `${each};`)
    .join(' ')
}

/** Parts a text where a sign stands outside of brackets and quotes. */
function split(text: string, sign: ',' | ';'): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  let quote = ''
  for (let i = 0; i <= text.length; i++) {
    const at = text[i] ?? sign
    if (at === '\\') i++
    else if (quote) quote = at === quote ? '' : quote
    else if (at === '"' || at === "'") quote = at
    else if (at === '(' || at === '[') depth++
    else if (at === ')' || at === ']') depth--
    else if (at === sign && depth === 0) {
      parts.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return parts.filter(part => part !== '')
}
