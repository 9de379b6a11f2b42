import { lengthIn } from '../../../engine/site/fingerprint.ts'
import { METHOD_NAMES } from '../../../schema/method.ts'
import type { RuleKind, Scope } from '../../../schema/rule.ts'
import { isNumberName, NUMBERS, TUNING_NAMES, tuningValueOf } from '../../../schema/tuning.ts'
import type { MessageKey } from '../../../view/wording/strings.ts'
import type { WrittenRule } from './collect.ts'
import type { Trouble } from './document.ts'
import { excerpt, LONGEST_SELECTOR } from './limits.ts'
import { type IsSelector, type SelectorProblem, selectorProblem } from './selector-problem.ts'

const KINDS: readonly RuleKind[] = ['remove', 'keep', 'root', 'title', 'next']
/** The length of the longest kind, so that selectors are aligned. */
const KIND_WIDTH = 'remove'.length
/** The longest fingerprint, in characters. */
const LONGEST_FINGERPRINT = 64

/** White space as in CSS; other space characters may be part of a name. */
const WORD = /[ \t\f]*([^ \t\f]*)/y

const PROBLEMS: Readonly<Record<SelectorProblem, MessageKey>> = {
  'long-selector': 'textLongSelector',
  'invalid-selector': 'textBadSelector',
  'costly-selector': 'textCostlySelector',
}

interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Reads a line with a rule: `off remove .promo ~1a-2b3c`. */
export function ruleIn(line: string, scope: Scope, isSelector: IsSelector): WrittenRule | Trouble {
  const first = wordAt(line, 0)
  const off = first.word === 'off'
  const { word, start, end } = off ? wordAt(line, first.end) : first
  const common = { scope, off }
  if (word === 'open') {
    const when = wordAt(line, end)
    const isLast = wordAt(line, when.end).word === ''
    if (isLast && (when.word === 'always' || when.word === 'never'))
      return { kind: word, when: when.word, ...common }
    return { column: when.start + 1, key: 'textOpenWhen', values: [] }
  }
  if (word === 'method') return methodIn(line, end, common)
  if (word === 'tune') return tuneIn(line, end, common)
  const kind = KINDS.find(each => each === word)
  if (!kind) return { column: start + 1, key: 'textUnknown', values: [excerpt(word || first.word)] }
  const { selector, fingerprint } = anchorsIn(line.slice(end))
  const column = wordAt(line, end).start + 1
  if (selector === '') return { column, key: 'textNoSelector', values: [kind] }
  const problem = selectorProblem(selector, isSelector)
  if (!problem) return { kind, selector, fingerprint, ...common }
  const said = problem === 'long-selector' ? LONGEST_SELECTOR : excerpt(selector)
  return { column, key: PROBLEMS[problem], values: [said] }
}

type Common = Pick<WrittenRule, 'scope' | 'off'>

function methodIn(line: string, from: number, common: Common): WrittenRule | Trouble {
  const { word, start, end } = wordAt(line, from)
  const method = METHOD_NAMES.find(name => name === word)
  const isLast = wordAt(line, end).word === ''
  if (method && isLast) return { kind: 'method', method, ...common }
  return { column: start + 1, key: 'textNoMethod', values: [excerpt(line.slice(start).trim())] }
}

function tuneIn(line: string, from: number, common: Common): WrittenRule | Trouble {
  const { word, start, end } = wordAt(line, from)
  const name = TUNING_NAMES.find(each => each === word)
  if (!name) return { column: start + 1, key: 'textNoTuning', values: [excerpt(word)] }
  const value = tuningValueOf(name, line.slice(end))
  if (value !== null) return { kind: 'tune', name, value, ...common }
  const column = wordAt(line, end).start + 1
  if (!isNumberName(name)) return { column, key: 'textTuneWords', values: [name] }
  return { column, key: 'textTuneNumber', values: [name, NUMBERS[name].least, NUMBERS[name].most] }
}

/** The line that `ruleIn` reads as this rule. */
export function ruleLine(rule: WrittenRule): string {
  const start = `${rule.off ? 'off ' : ''}${rule.kind.padEnd(KIND_WIDTH)}`
  if (rule.kind === 'open') return `${start} ${rule.when}`
  if (rule.kind === 'method') return `${start} ${rule.method}`
  if (rule.kind === 'tune') return `${start} ${rule.name} ${rule.value}`.trimEnd()
  const selector = onOneLine(rule.selector)
  // The end of a selector may look like a fingerprint; then a bare `~` marks that there is none.
  const isMarked = rule.fingerprint !== '' || anchorsIn(selector).selector !== selector
  return `${start} ${selector}${isMarked ? ` ~${rule.fingerprint}` : ''}`
}

/**
 * The two anchors of a rule: the selector, and the fingerprint after the last `~`. No valid selector ends like that.
 */
function anchorsIn(text: string) {
  const all = trimmed(text)
  const start = 1 + Math.max(all.lastIndexOf(' '), all.lastIndexOf('\t'), all.lastIndexOf('\f'))
  const mark = all.slice(start)
  const fingerprint = mark.slice(1)
  const isMark =
    mark === '~' ||
    (mark.startsWith('~') && mark.length <= LONGEST_FINGERPRINT + 1 && !Number.isNaN(lengthIn(fingerprint)))
  return isMark ? { selector: trimmed(all.slice(0, start)), fingerprint } : { selector: all, fingerprint: '' }
}

function wordAt(line: string, from: number): Word {
  WORD.lastIndex = from
  const [all, word = ''] = WORD.exec(line)!
  return { word, start: from + all.length - word.length, end: from + all.length }
}

/** Removes white space around a selector, except an escaped space at its end, which is part of a name. */
function trimmed(selector: string): string {
  let start = 0
  while (isSpace(selector[start])) start++
  let end = selector.length
  while (end > start && isSpace(selector[end - 1])) end--
  let backslashes = 0
  while (selector[end - 1 - backslashes] === '\\') backslashes++
  return selector.slice(start, end + (backslashes % 2))
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\f'
}

/** Removes line breaks. In CSS a line break is a space, or nothing after a backslash in a string. */
function onOneLine(selector: string): string {
  return trimmed(selector.replace(/\\(?:\r\n|[\r\n])/g, '').replace(/\r\n|[\r\n]/g, ' '))
}
