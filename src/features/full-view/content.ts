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
  /** A rule opened it, not a press. */
  readonly isByItself: boolean
  /** Aborts when the view closes. */
  readonly signal: AbortSignal
  /** Sets the accessible name of the view. */
  entitle(title: string): void
  /** Closes the view and returns to the page. */
  leave(): void
  /** @param prepare called before the view closes; it returns a function that is called after that */
  leaving(prepare: () => () => void): void
  /** Only the selection on the page is read. */
  readonly isSelection: boolean
}

/**
 * Makes the full view available on this page. A second injection does nothing, unless the first one belongs to an
 * older version of the extension, which it then replaces.
 * @param draw draws the reader into a view, and resolves to the scene that it shows
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
    // The blocks of this page do not exist on another page.
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
      // A person may have opened a view in the meantime.
      const { pane, view } = now ?? open(true, choices.open)
      if (pane.isOver) return { kind: 'article' }
      const scene = await draw(view)
      // If a person pressed in the meantime, the view stays open and shows why there is no article.
      if (pane.isOver) return scene
      if (scene.kind !== 'article') view.leave()
      else if (now?.view === view) pane.cover()
      return scene
    },
  }
}
