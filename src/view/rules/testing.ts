import type { ElementRule } from '../../schema/rule.ts'
import type { Site, SiteRule } from '../../schema/site-rule.ts'
/** For tests: a rule that removes a class, with overrides. */
export function rule(id: string, rest: Partial<ElementRule> = {}): ElementRule {
  const scope = { subdomains: false, path: '' }
  const health = { matches: 0, last: '' }
  return { id, kind: 'remove', selector: `.${id}`, fingerprint: '', scope, off: false, health, ...rest }
}

export function siteOf(name: string, ...rules: readonly SiteRule[]): Site {
  return { name, rules }
}

/** For tests: the visible control with this accessible name. */
export function named<T extends HTMLElement = HTMLElement>(
  root: ParentNode,
  selector: string,
  name: string,
): T {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '').trim()
  const all = [...root.querySelectorAll<HTMLElement>(selector)].filter(each => each.checkVisibility())
  const hit = all.find(each => {
    const labels = (each as HTMLInputElement).labels ?? []
    return [each.ariaLabel, each.textContent, ...Array.from(labels, label => label.textContent)].some(
      text => plain(text) === name,
    )
  })
  if (!hit)
    throw new Error(
      `No control is named ${name}; found ${all.map(each => plain(each.ariaLabel ?? each.textContent))}.`,
    )
  return hit as T
}
