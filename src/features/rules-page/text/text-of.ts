import type { Site } from '../../../schema/site-rule.ts'
import { byName } from './collect.ts'
import { ruleLine } from './rule-line.ts'
import { placeText } from './text-position.ts'

/**
 * Writes sites as text, sorted by name. Rules keep their order, because of two rules on one element the later wins.
 * The site is written again wherever the scope changes. Ids, health and labels are not written.
 */
export function textOf(sites: readonly Site[]): string {
  return sites.toSorted(byName).flatMap(sections).join('\n')
}

function sections({ name, rules }: Site): string[] {
  const texts: string[] = []
  let last: string | undefined
  for (const rule of rules) {
    const section = `[${placeText({ name, scope: rule.scope })}]\n`
    if (section !== last) texts.push(section)
    texts[texts.length - 1] += `${ruleLine(rule)}\n`
    last = section
  }
  return texts
}
