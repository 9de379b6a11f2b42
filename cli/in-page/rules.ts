import { isAboutElements, rulesAt } from '../../src/engine/site/site-rules.ts'
import { recognise, understand } from '../../src/features/rules-page/formats.ts'
import type { Rule } from '../../src/schema/rule.ts'
import { siteOf, sitesAbove } from '../../src/store/hosts.ts'
import type { Strings } from '../../src/view/wording/strings.ts'

/** The rules of a file that apply to a page. */
export interface RulesHere {
  readonly rules: readonly Rule[]
  /** The parts of the file that are not used, with reasons: a sentence per line. */
  readonly problems: readonly string[]
}

/**
 * Reads rules in any form that the rules page imports, and selects those for this page.
 * @param text the file
 */
export function rulesIn(text: string, strings: Strings): RulesHere {
  const site = siteOf(location.host)
  const { sites, notTaken } = understand(recognise(text), text, site, strings)
  const names = new Set([site, ...sitesAbove(site)])
  const here = { site, path: location.pathname }
  return {
    rules: rulesAt(
      here,
      sites.filter(({ name }) => names.has(name)),
    ).filter(isAboutElements),
    problems: notTaken.map(({ line, text, why }) => `line ${line}: ${why} (${text})`),
  }
}
