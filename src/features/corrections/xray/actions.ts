import { sentenceOf } from '../../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../../view/wording/strings.ts'
import type { XrayPanel } from '../../../view/xray/xray-panel.ts'
import type { DraftKind } from './draft.ts'
import type { Outcome, Session } from './session.ts'

/** What a person can say of what is picked. None of them rejects: what goes wrong is said in the panel. */
export interface XrayCommands {
  say(kind: 'keep' | 'remove'): Promise<void>
  /** The other way round than it is. */
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

/** @param done called after each, whether it worked or not */
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

/** Null where there is nothing to say, or where the panel itself asks. */
function outcomeInWords(outcome: Outcome, kind: DraftKind | null): MessageKey | null {
  if (outcome === 'forgotten') return 'forgotten'
  if (outcome === 'impossible') return 'xrayUnfindable'
  return outcome === 'saved' && kind ? SAVED[kind] : null
}
