import type { Rule } from '../../schema/rule.ts'

/** Functional pseudo-classes and the like, which say where an element is, not what it is. */
const PSEUDOS = /:[\w-]+(?:\([^)]*\))?/g
/** The part of a selector after the last combinator or comma. */
const SUBJECT = /(?:\[[^\]]*\]|[^\s>+~,[\]])*$/
/** An id, a class, or the value of an attribute. */
const NAMES = /[#.]((?:[\p{L}\p{N}_-]|\\.)+)|\[[^\]=]+="?([^"\]]+)"?\]/gu

/**
 * The name of what a rule finds, for people: the words of the last name in its selector, or an excerpt of the text.
 * @param excerpt the beginning of what it found on the page; null when unknown
 * @returns the selector itself if it has no name and there is no excerpt
 */
export function ruleName(
  { selector, label }: Pick<Rule, 'selector' | 'label'>,
  excerpt: string | null,
): string {
  return wordsIn(selector) || excerpt || label?.excerpt || selector
}

/** The words of the last name in a selector: `.story #relatedStories` gives “Related stories”; `''` without a name. */
export function wordsIn(selector: string): string {
  const names = [...subjectOf(selector).matchAll(NAMES)].map(([, name, value]) => name ?? value!)
  const words = (names.at(-1) ?? '')
    .replaceAll('\\', '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(word => word !== '')
    .join(' ')
    .toLowerCase()
  return words && words[0]!.toUpperCase() + words.slice(1)
}

/** The part of a selector that is about the element itself, without pseudo-classes. */
export function subjectOf(selector: string): string {
  return SUBJECT.exec(selector.replace(PSEUDOS, ''))![0]
}
