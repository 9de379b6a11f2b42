import type { ElementRule, Site, SiteRule } from '../../engine/site/site-rules.ts'

/** For tests: a rule that removes a class, but for what is said otherwise. */
export function rule(id: string, rest: Partial<ElementRule> = {}): ElementRule {
  const scope = { subdomains: false, path: '' }
  const health = { matches: 0, last: '' }
  return { id, kind: 'remove', selector: `.${id}`, fingerprint: '', scope, off: false, health, ...rest }
}

export function siteOf(name: string, ...rules: readonly SiteRule[]): Site {
  return { name, rules }
}

/** For tests: the control with this name, as a screen reader says it, in what is shown. */
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
      `There is no ${name} among ${all.map(each => plain(each.ariaLabel ?? each.textContent))}.`,
    )
  return hit as T
}
