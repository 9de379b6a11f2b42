import type { Strings } from '../../../view/wording/strings.ts'
import type { XrayPanel } from '../../../view/xray/xray-panel.ts'
import { partInWords } from '../../../view/xray/xray-words.ts'
import { panelState } from './panel-state.ts'
import type { Picture } from './picture.ts'
import type { Session } from './session.ts'

/** How the pointer, the keys and the buttons of the panel select a part of the page. */
export interface PartSelection {
  /** False while the pointer moves over the parts; the details of a part are then not computed. */
  readonly isSettled: boolean
  /** Selects the block under the pointer, until the pointer is over another. */
  hover(block: number): void
  /** The selection is final, so that its details are worth computing. */
  settle(): void
  /** Selects a block that the person has clicked. */
  choose(block: number): void
  /** Selects the part around the selection, or inside it. */
  resize(by: 1 | -1): void
  /** Selects the next candidate for the element that contains the article. */
  nextRoot(): void
  /** Selects the next or the previous block. Returns false at the end of the page. */
  step(by: 1 | -1): boolean
}

interface SelectionDeps {
  readonly session: Session
  readonly panel: XrayPanel
  readonly picture: Picture
  readonly strings: Strings
  /** Called when the selection has changed, or has settled. */
  changed(): void
  /** Aborts when X-ray closes. */
  readonly signal: AbortSignal
}

/** The pointer has to rest on a part for this many milliseconds before its details are computed. */
const REST = 120

export function partSelection(deps: SelectionDeps): PartSelection {
  const { session, panel, picture, strings, changed, signal } = deps
  let rest = 0
  let isSettled = true
  signal.addEventListener('abort', () => clearTimeout(rest))

  function settle(): void {
    clearTimeout(rest)
    isSettled = true
    changed()
  }

  /** Pins the selection: the person chose it by a click or a key. */
  function pin(): void {
    session.pin()
    panel.say('')
    settle()
    const { part } = panelState(session, false)
    if (part) panel.announce(partInWords(strings, part))
  }

  function choose(block: number): void {
    session.point(block)
    pin()
  }

  return {
    get isSettled() {
      return isSettled
    },
    settle,
    choose,
    hover(block) {
      if (block === session.block) return
      session.point(block)
      isSettled = false
      clearTimeout(rest)
      rest = window.setTimeout(settle, REST)
      changed()
    },
    resize(by) {
      session.widen(by)
      pin()
    },
    nextRoot() {
      if (session.nextRoot()) {
        pin()
        picture.reveal()
      } else panel.say(strings.t('xrayNoRoot'))
    },
    step(by) {
      const block = picture.neighbour(by)
      if (block === undefined) return false
      choose(block)
      picture.reveal()
      return true
    },
  }
}
