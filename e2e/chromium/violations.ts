import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** The rules that are checked. */
export interface Extent {
  /** Whether a contrast below 7:1 is a violation; otherwise, one below 4.5:1. */
  readonly enhanced?: boolean
  /** Only the rules whose result depends on the theme; for every theme but the first. */
  readonly onlyColours?: boolean
}

/** The violations that axe reports in a window, each with the rule and its elements. */
export async function violationsIn(view: Page, { enhanced = false, onlyColours = false }: Extent = {}) {
  // The rule for enhanced contrast includes the other rule, so one of them is enough.
  const contrast = {
    'color-contrast': { enabled: !enhanced },
    'color-contrast-enhanced': { enabled: enhanced },
  }
  const colours = [enhanced ? 'color-contrast-enhanced' : 'color-contrast', 'link-in-text-block']
  // Legacy mode uses no second tab. Opening one closes a popup, and takes longer than most checks.
  const axe = new AxeBuilder({ page: view }).setLegacyMode(true)
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(onlyColours ? { runOnly: colours } : { rules: contrast }) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
