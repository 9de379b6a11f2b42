import type { Site } from '../../../schema/rule.ts'
import { byName } from './collect.ts'
import { ruleLine } from './rule-line.ts'
import { placeText } from './text-position.ts'

/**
 * Sites written down: by name, each rule where it stands among the others, since of two rules on one element the later
 * wins. A site is named anew wherever the scope changes. What is not written is ids and how rules have done.
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
