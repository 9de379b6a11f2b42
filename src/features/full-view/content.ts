import browser from 'webextension-polyfill'
import { workerHere } from '../../messages/worker.ts'
import { type Overlay, overlay } from '../../view/overlay/overlay.ts'
import { rootElement } from '../../view/reader/safe-document.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { removeFontFaces } from '../../view/typography/typography.ts'
import { strings } from '../../view/wording/strings.ts'
import { world } from '../../world.ts'
import { watchAddress } from './address.ts'
import { tellOrphan } from './orphan.ts'

/** A view over the page. */
export interface OpenView {
  readonly root: HTMLElement
  /** Nobody has pressed anything: a rule has opened it. */
  readonly isByItself: boolean
  /** Its end. */
  readonly signal: AbortSignal
  /** Names the view for those who do not see it. */
  entitle(title: string): void
  /** Back to the page. */
  leave(): void
  /** @param prepare called while the view is still there; what it returns, when the page can be seen again */
  leaving(prepare: () => () => void): void
  /** Only what is selected on the page is to be read. */
  readonly isSelection: boolean
}

/**
 * Lets the full view be opened over this page. Injected twice, there is one; where an update left an orphan behind, it
 * takes over.
 * @param draw draws the reader into a view, and resolves to what it shows
 */
export function offerFullView(draw: (view: OpenView) => Promise<Scene>): void {
  if (world.fullView?.isAlive()) return
  world.fullView?.close()
  const { i18n, runtime } = browser
  const isAlive = () => runtime.id !== undefined
  const orphaned = strings(i18n.getUILanguage(), i18n.getMessage).t('orphaned')
  let now: { readonly pane: Overlay; readonly view: OpenView } | null = null

  const open = (isByItself: boolean, isOpen: boolean, isSelection = false) => {
    const life = new AbortController()
    let prepare = () => () => {}
    const close = () => {
      if (life.signal.aborted) return
      life.abort()
      pane.remove()
      removeFontFaces()
      now = null
    }
    const leave = () => {
      const then = life.signal.aborted ? () => {} : prepare()
      close()
      then()
    }
    const leaving = (how: () => () => void) => {
      prepare = how
    }
    const pane = overlay(leave, isOpen)
    const entitle = (title: string) => pane.root.setAttribute('aria-label', title)
    const view = { root: pane.root, isByItself, isSelection, signal: life.signal, leave, leaving, entitle }
    tellOrphan(pane.root, orphaned, isAlive, life.signal)
    // On another page, the places of this one mean nothing.
    watchAddress(close, life.signal)
    now = { pane, view }
    return now
  }

  world.fullView = {
    isAlive,
    close: () => now?.view.leave(),
    press(isOpen) {
      if (!now?.pane.isOver) return this.open(isOpen, false)
      now.view.leave()
      return true
    },
    open(isOpen, isSelection) {
      if (isSelection) now?.view.leave()
      if (now) now.pane.cover()
      else if (!(rootElement() instanceof HTMLElement)) return false
      else {
        const { pane, view } = open(false, isOpen, isSelection)
        pane.cover()
        draw(view).catch(console.error)
      }
      return true
    },
    async openByItself() {
      const choices = await workerHere.settings().catch(() => ({ open: false }))
      // Somebody may have opened one meanwhile.
      const { pane, view } = now ?? open(true, choices.open)
      if (pane.isOver) return { kind: 'article' }
      const scene = await draw(view)
      // Whoever has pressed for it meanwhile is told what there is, and not left with a press that did nothing.
      if (pane.isOver) return scene
      if (scene.kind !== 'article') view.leave()
      else if (now?.view === view) pane.cover()
      return scene
    },
  }
}
