import type { Reading } from '../../schema/reading.ts'
import { button, h } from '../components/element.ts'
import { ruleList } from '../rules/rule-list.ts'
import { partsInWords } from '../wording/in-words.ts'
import type { Strings } from '../wording/strings.ts'
import { completenessLine } from './completeness.ts'
import type { LeftOutList } from './left-out.ts'
import { memoryLine } from './memory-line.ts'
import type { ReaderOptions, Showing } from './reader-options.ts'
import { reportOffer } from './report.ts'
import type { ArticleScene } from './scene.ts'

type Needed = Pick<
  ReaderOptions,
  'strings' | 'corrections' | 'question' | 'allRules' | 'forgetSite' | 'report'
>

/**
 * What is below an article: the question, what was left out, the rules, and the report.
 * @param leftOut the list of left-out parts, if there are any
 * @param isList whether the article is made of a list; then nothing says how complete it is
 */
export function articleAppendix(
  scene: ArticleScene,
  { asks = false, remembered = 0, readBy }: Showing,
  options: Needed,
  leftOut: LeftOutList | null,
  isList: boolean,
): HTMLElement {
  const { strings, corrections, question } = options
  const { parts } = scene.completeness
  return h(
    'footer',
    {},
    asks && !isList && question ? question : null,
    isList ? null : completenessLine(scene.completeness, strings, leftOut?.reveal ?? null),
    parts ? h('p', {}, partsInWords(strings, parts)) : null,
    leftOut?.element ?? null,
    ruleList(scene.rules, scene.problems, strings, corrections.forget, scene.leftOut),
    readByLine(readBy, strings),
    allRules(options),
    options.forgetSite ? memoryLine(remembered, strings, options.forgetSite) : null,
    reportSection(options),
  )
}

/** What is below the notice that a page has no article: the rules that failed, and the report. */
export function nothingAppendix(
  { problems }: Extract<Reading, { kind: 'nothing' }>,
  { readBy }: Showing,
  options: Needed,
): HTMLElement {
  const { strings, corrections } = options
  return h(
    'footer',
    {},
    ruleList([], problems, strings, corrections.forget),
    readByLine(readBy, strings),
    allRules(options),
    reportSection(options),
  )
}

function readByLine(readBy: Showing['readBy'], { t }: Strings): HTMLElement | null {
  if (!readBy) return null
  const { method, stop } = readBy
  return h('p', { class: 'read-by' }, t('readBy', method), ' ', button(t('readByWinnow'), stop))
}

function allRules({ strings, allRules }: Needed): HTMLElement {
  return h('p', { class: 'all-rules' }, button(strings.t('allRules'), allRules))
}

function reportSection({ report, strings }: Needed): HTMLElement | null {
  return report && reportOffer(report, strings)
}
