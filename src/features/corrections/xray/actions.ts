import { sentenceOf } from '../../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../../view/wording/strings.ts'
import type { XrayPanel } from '../../../view/xray/xray-panel.ts'
import type { DraftKind } from './draft.ts'
import type { Outcome, Session } from './session.ts'

/** The actions on the selected part. They never reject; the panel shows errors. */
export interface XrayCommands {
  say(kind: 'keep' | 'remove'): Promise<void>
  /** Keeps a removed part, or removes a kept one. */
  toggle(): Promise<void>
  always(): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
}

const SAVED: Readonly<Record<DraftKind, MessageKey>> = {
  keep: 'xraySavedKeep',
  remove: 'xraySavedRemove',
  root: 'xraySavedRoot',
}

/** @param done called after each action, whether it succeeded or not */
export function xrayCommands(
  session: Session,
  panel: XrayPanel,
  { t }: Strings,
  done: () => void,
): XrayCommands {
  const work = async (task: () => Promise<unknown>) => {
    panel.say('')
    try {
      await task()
    } catch (error) {
      panel.say(t('notSaved', sentenceOf(error, t)), true)
    }
    done()
  }
  const say = (kind: 'keep' | 'remove') => work(() => session.say(kind))
  return {
    say,
    toggle: () => say(session.isKept ? 'remove' : 'keep'),
    always: () =>
      work(async () => {
        const { always } = session
        const outcome = await session.sayAlways()
        const said = outcomeInWords(outcome, always.does === 'save' ? always.draft.kind : null)
        if (said) panel.say(t(said), outcome === 'impossible')
      }),
    undo: () => work(async () => panel.say(t((await session.undo()) ? 'takenBack' : 'xrayNothingToUndo'))),
    redo: () => work(async () => panel.say(t((await session.redo()) ? 'xrayRedone' : 'xrayNothingToRedo'))),
  }
}

/** The message for an outcome. Null if there is none, or if the panel itself asks the person. */
function outcomeInWords(outcome: Outcome, kind: DraftKind | null): MessageKey | null {
  if (outcome === 'forgotten') return 'forgotten'
  if (outcome === 'impossible') return 'xrayUnfindable'
  return outcome === 'saved' && kind ? SAVED[kind] : null
}
