import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Which of axe's rules are asked. */
export interface Extent {
  /** Whether contrasts below 7:1 are barriers, and not only those below 4.5:1. */
  readonly enhanced?: boolean
  /** Only the rules whose answer a theme can change; for the second theme and those after it. */
  readonly onlyColours?: boolean
}

const COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds in a window: the rules that are broken, with the elements that break them. */
export async function violationsIn(view: Page, { enhanced = false, onlyColours = false }: Extent = {}) {
  // Legacy mode stays in the page; the other opens a tab, which a popup does not outlive.
  const axe = new AxeBuilder({ page: view }).setLegacyMode(true)
  const rules = { 'color-contrast-enhanced': { enabled: enhanced } }
  const { violations } = await axe
    .options({
      rules,
      ...(onlyColours && { runOnly: [...COLOURS, ...(enhanced ? Object.keys(rules) : [])] }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
