import { attribute } from '../../../dom/safe-dom.ts'
import { blockString } from '../../../engine/page/facts/block-string.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../../engine/page/page.ts'
import { plainText } from '../../../view/reader/plain-text.ts'
import type { XrayAlways, XrayPart, XrayState } from '../../../view/xray/xray-state.ts'
import { isStableName } from '../stable-names.ts'
import { boxOfBlock } from './geometry.ts'
import type { Session } from './session.ts'
import { isShownAbove } from './shown-above.ts'
import { decidedBy } from './survey.ts'

const LONGEST_EXCERPT = 160
const LONGEST_NAME = 60
const LONGEST_FAILURE = 200

/**
 * The state of a session for its panel.
 * @param isSettled false while the pointer moves; the effect of “always” is then not computed
 */
export function panelState(session: Session, isSettled: boolean): XrayState {
  const { verdict, isArticle, failures } = session.survey
  return {
    kept: verdict.keep.reduce((sum, kept) => sum + kept, 0),
    parts: verdict.keep.length,
    isArticle,
    failures: failures.map(({ step, error, message }) =>
      plainText(`${step} (${error}: ${message})`, LONGEST_FAILURE),
    ),
    part: partOf(session, isSettled),
    canUndo: session.canUndo,
    canRedo: session.canRedo,
  }
}

function partOf(session: Session, isSettled: boolean): XrayPart | null {
  const { pick, block, survey } = session
  if (!pick || block === null) return null
  const { page, verdict } = survey
  const { level, isRoot, canWiden, canNarrow } = pick
  return {
    excerpt: plainText(blockString(page, isRoot ? level.from : block, 2 * LONGEST_EXCERPT), LONGEST_EXCERPT),
    element: nameOf(page, level.elements[0]!),
    parts: level.to - level.from + 1,
    words: blocks(page)
      .words.slice(level.from, level.to + 1)
      .reduce((sum, words) => sum + words, 0),
    isKept: session.isKept,
    isAbove: isShownAbove(survey, block),
    by: decidedBy(survey, block),
    percent: Math.round(100 * verdict.probability[block]!),
    evidence: verdict.evidence(block),
    isHidden: boxOfBlock(page, block) === null,
    isRoot,
    canWiden,
    canNarrow,
    always: isSettled ? alwaysOf(session) : null,
  }
}

function alwaysOf({ always, isWarned }: Session): XrayAlways {
  if (always.does === 'forget') return { does: 'forget', selector: always.rule.selector }
  if (always.does === 'nothing') return always
  const { draft, choice, scope } = always
  return {
    does: 'save',
    kind: draft.kind,
    choices: draft.choices.map(({ selector, preview }) => ({ selector, ...preview })),
    choice,
    scopes: draft.scopes,
    scope,
    isWarned,
  }
}

/** A short name of an element: `section.newsletter`. */
function nameOf(page: Page, id: NodeId): string {
  const element = elementOf(page, id)
  const own = attribute(element, 'id') ?? ''
  const name = (attribute(element, 'class') ?? '').split(/\s+/).find(isStableName)
  const mark = isStableName(own) ? `#${own}` : name ? `.${name}` : ''
  return (tagName(page, id) + mark).slice(0, LONGEST_NAME)
}
