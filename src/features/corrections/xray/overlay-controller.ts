import { activeElement } from '../../../dom/safe-dom.ts'
import type { XrayShows } from '../../../messages/page-calls.ts'
import { h } from '../../../view/components/element.ts'
import type { Message } from '../../../view/components/status.ts'
import { adoptStyles } from '../../../view/typography/adopt-styles.ts'
import type { Strings } from '../../../view/wording/strings.ts'
import css from '../../../view/xray/xray.css?inline'
import { xrayPanel } from '../../../view/xray/xray-panel.ts'
import { xrayCommands } from './actions.ts'
import { followPage } from './follow-page.ts'
import { type Command, commandFor } from './keys.ts'
import { opinionsMode } from './opinions-mode.ts'
import { raise } from './overlay.ts'
import { placeFor } from './panel-place.ts'
import { panelState } from './panel-state.ts'
import { partSelection } from './part-selection.ts'
import { pictureOf } from './picture.ts'
import type { Session } from './session.ts'
import { listenToTrustedEvents } from './trusted-events.ts'

export interface OverlayOptions {
  readonly strings: Strings
  /** The name of the site for the person. */
  readonly site: string
  readonly shows: XrayShows
  /** Brings the script for second opinions into the page. @throws with a sentence for the person */
  loadOpinions(): Promise<void>
  /** Makes the question whether the article was found; null where no answer is kept. */
  question(say: (message: Message) => void): HTMLElement | null
}

/** Why X-ray closed: the person closed it, or the page interfered. */
export type Because = 'done' | 'disturbed'

/** The commands that remain while second opinions are shown, because no part is selected then. */
const WITH_OPINIONS: ReadonlySet<Command> = new Set(['panel', 'help', 'close'])

/**
 * Shows a session over the page, and handles its events.
 * @param over called once, after everything was removed
 * @returns a function that closes X-ray
 */
export function controlOverlay(
  document: Document,
  session: Session,
  { strings, site, shows, loadOpinions, question }: OverlayOptions,
  over: (because: Because) => void,
): () => void {
  const { t } = strings
  const end = new AbortController()
  const { signal } = end
  const focused = activeElement(document)
  const overlay = raise(document, () => finish('disturbed'))
  const canvas = h('canvas')
  const stage = h(
    'div',
    { class: 'stage', tabindex: '0', role: 'application', 'aria-label': t('xrayStage') },
    canvas,
  )
  const panel = xrayPanel(strings, site, {
    say: kind => done.say(kind),
    always: () => done.always(),
    choose(chosen) {
      session.choose(chosen)
      show()
    },
    widen: by => selection.resize(by),
    nextRoot: () => selection.nextRoot(),
    undo: () => done.undo(),
    redo: () => done.redo(),
    opinions: () => opinions.toggle(),
    close: () => finish('done'),
  })
  const surface = panel.element
  const asked = question(({ text, isProblem }) => panel.say(text, isProblem))
  if (asked) panel.append(asked)
  const done = xrayCommands(session, panel, strings, () => selection.settle())
  const opinions = opinionsMode({
    strings,
    site,
    session,
    panel,
    load: loadOpinions,
    style: more => adoptStyles(overlay.shadow, `${css}\n${more}`, surface),
    changed(isShown) {
      if (isShown && (shows === 'opinions' || surface.contains(overlay.shadow.activeElement))) focusPanel()
      show()
    },
    tinted: () => schedule(),
    signal,
  })
  const opinion = () => opinions.shown?.fateOf ?? null
  const picture = pictureOf(canvas, session, opinion, () => schedule(), signal)
  const selection = partSelection({ session, panel, picture, strings, changed: show, signal })
  const isGenuine = listenToTrustedEvents(overlay, surface, signal, () => finish('disturbed'))
  surface.dataset['place'] = 'bottom-right'

  let frame = 0
  let pointer = ''

  function finish(because: Because): void {
    if (signal.aborted) return
    end.abort()
    cancelAnimationFrame(frame)
    overlay.close()
    // From the prototype, because an input of a form may be called `focus`.
    if (focused instanceof HTMLElement) HTMLElement.prototype.focus.call(focused, { preventScroll: true })
    over(because)
  }

  /** Draws once in the next frame, however often it is called before. */
  function schedule(): void {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(draw)
  }

  function draw(): void {
    frame = 0
    if (!overlay.isIntact([])) {
      finish('disturbed')
      return
    }
    picture.draw()
    const picked = picture.pickedBox()
    if (picked) surface.dataset['place'] = placeFor(surface, picked)
  }

  function show(): void {
    panel.show(panelState(session, selection.isSettled))
    schedule()
  }

  function focusPanel(): void {
    const first = surface.querySelector<HTMLElement>(
      '.opinions input:checked, .part:not([hidden]) .now:not([hidden]) button',
    )
    const to = first ?? surface.querySelector('button')
    to?.focus({ preventScroll: true })
  }

  const commands: Readonly<Record<Command, () => unknown>> = {
    next: () => selection.step(1),
    previous: () => selection.step(-1),
    toggle: done.toggle,
    always: done.always,
    undo: done.undo,
    redo: done.redo,
    widen: () => selection.resize(1),
    narrow: () => selection.resize(-1),
    root: selection.nextRoot,
    panel() {
      if (surface.contains(overlay.shadow.activeElement)) stage.focus({ preventScroll: true })
      else focusPanel()
    },
    help: panel.toggleKeys,
    close: () => finish('done'),
  }

  function onKey(event: KeyboardEvent): void {
    if (!isGenuine(event)) return
    const focus = overlay.shadow.activeElement
    const isField = focus instanceof HTMLSelectElement || isTextField(focus)
    const where = isField ? 'list' : surface.contains(focus) ? 'panel' : 'stage'
    const command = commandFor(event, where)
    if (!command || (opinions.shown && !WITH_OPINIONS.has(command))) return
    const isDone = commands[command]()
    // At the end of the page, Tab moves to the panel.
    if (event.key === 'Tab' && isDone === false) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function onMove({ isTrusted, clientX, clientY, screenX, screenY }: PointerEvent): void {
    const place = `${screenX} ${screenY}`
    // Browsers also send this event when the page scrolls under a resting pointer.
    if (!isTrusted || place === pointer || opinions.shown) return
    pointer = place
    const block = picture.blockAt(clientX, clientY)
    stage.classList.toggle('pointing', block !== undefined)
    if (block !== undefined) selection.hover(block)
  }

  function onClick({ clientX, clientY, shiftKey, button, detail }: MouseEvent): void {
    if (opinions.shown) return
    const block = picture.blockAt(clientX, clientY)
    // The second click of a double click is ignored, because the first has already changed the part.
    if (block === undefined || button !== 0 || detail > 1) return
    selection.choose(block)
    if (shiftKey) done.always()
    else done.toggle()
  }

  function onWheel(event: WheelEvent): void {
    if (!event.altKey || event.deltaY === 0 || opinions.shown) return
    event.preventDefault()
    selection.resize(event.deltaY < 0 ? 1 : -1)
  }

  function onEnterPanel({ isTrusted }: Event): void {
    if (!isTrusted || opinions.shown) return
    session.toPin()
    selection.settle()
  }

  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pagehide', () => finish('done'), { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('click', onClick, { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  surface.addEventListener('pointerenter', onEnterPanel, { signal })
  followPage(document, overlay.host, schedule, signal)
  overlay.shadow.append(stage, surface)
  adoptStyles(overlay.shadow, css, surface)
  stage.focus({ preventScroll: true })
  show()
  if (shows === 'opinions') opinions.toggle()
  return () => finish('done')
}

/** Whether an element takes text or numbers, so that letters are no commands. */
function isTextField(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== 'radio' && element.type !== 'range')
  )
}
