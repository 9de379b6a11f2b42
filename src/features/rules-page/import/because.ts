import type { MessageKey } from '../../../view/wording/strings.ts'
import type { SelectorProblem } from '../text/selector-problem.ts'

/** Why a part of another program's file is not imported. */
export type Because =
  | SelectorProblem
  | 'too-many-rules'
  | 'long-line'
  | 'bad-site'
  | 'unknown' // not a directive, field or line of this format
  | 'no-such-rule' // Winnow has no rule with this effect
  | 'setting' // a setting of the other program
  | 'test' // a test of the other rules
  // Filters of ad blockers
  | 'network'
  | 'generic'
  | 'exception'
  | 'excluded-site'
  | 'site-pattern'
  | 'procedural'
  | 'style'
  | 'pseudo-element'
  | 'script'
  | 'html-filter'
  | 'conditional'
  // Paths into a document
  | 'xpath'
  | 'attribute'
  // JSON
  | 'not-json'
  | 'wrong-type'

const SENTENCES: Readonly<Record<Because, MessageKey>> = {
  'long-selector': 'importLongSelector',
  'invalid-selector': 'importBadSelector',
  'costly-selector': 'importCostlySelector',
  'too-many-rules': 'importTooMany',
  'long-line': 'importLongLine',
  'bad-site': 'importBadSite',
  unknown: 'importUnknown',
  'no-such-rule': 'importNoSuchRule',
  setting: 'importSetting',
  test: 'importTest',
  network: 'importNetwork',
  generic: 'importGeneric',
  exception: 'importException',
  'excluded-site': 'importExcludedSite',
  'site-pattern': 'importSitePattern',
  procedural: 'importProcedural',
  style: 'importStyle',
  'pseudo-element': 'importPseudoElement',
  script: 'importScript',
  'html-filter': 'importHtmlFilter',
  conditional: 'importConditional',
  xpath: 'importXPath',
  attribute: 'importAttribute',
  'not-json': 'importNotJson',
  'wrong-type': 'importWrongType',
}

/** The key of the message that says why. */
export function becauseKey(because: Because): MessageKey {
  return SENTENCES[because]
}
