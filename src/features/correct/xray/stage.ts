import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf } from '../../../engine/page/page.ts'
import { h } from '../../../view/element.ts'
import type { MessageKey, Strings } from '../../../view/strings.ts'
import css from '../../../view/xray.css?inline'
import { type Box, drawXray } from '../../../view/xray-layer.ts'
import { partInWords, xrayPanel } from '../../../view/xray-panel.ts'
import { boxOfBlock, boxOfElement, contains, joined } from './geometry.ts'
import { blocksInView } from './in-view.ts'
import { type Command, commandFor } from './keys.ts'
import { type Overlay, type Point, raise } from './overlay.ts'
import { placeFor } from './panel-place.ts'
import { panelState } from './panel-state.ts'
import type { Outcome, Session } from './session.ts'
import { decidedBy } from './survey.ts'

export interface StageOptions {
  readonly strings: Strings
  /** The site as a person would call it. */
  readonly site: string
}

/** Why X-ray is over: the person has closed it, or the page has got in its way. */
export type Because = 'done' | 'disturbed'

/** Milliseconds of rest after which a part is looked at, and not only passed by. */
const REST = 120
/** What a person can do to the layer; a page can feign each of them. */
const DEEDS = ['click', 'dblclick', 'auxclick', 'pointerdown', 'change', 'input', 'keydown', 'wheel'] as const

/**
 * Lets a person see and work a session on the page itself.
 * @param over called once, when all has been taken away again
 * @returns ends it
 */
export function stage(
  document: Document,
  session: Session,
  { strings, site }: StageOptions,
  over: (because: Because) => void,
): () => void {
  const { t } = strings
  const end = new AbortController()
  const { signal } = end
  const focused = document.activeElement
  const overlay = raise(document, () => finish('disturbed'))
  const canvas = h('canvas')
  const floor = h(
    'div',
    { class: 'stage', tabindex: '0', role: 'application', 'aria-label': t('xrayStage') },
    canvas,
  )
  const panel = xrayPanel(strings, site, {
    say: kind => work(() => session.say(kind)),
    always: () => always(),
    choose: chosen => {
      session.choose(chosen)
      show()
    },
    widen: by => resize(by),
    nextRoot: () => nextRoot(),
    undo: () => back('undo'),
    redo: () => back('redo'),
    close: () => finish('done'),
  })
  const surface = panel.element
  surface.dataset['place'] = 'bottom-right'

  let inView = blocksInView(session.survey.page, () => schedule(), signal)
  let watched = session.survey.page
  let watching = new AbortController()
  let frame = 0
  let rest = 0
  let isSettled = true
  let pointer = ''

  function finish(because: Because): void {
    if (signal.aborted) return
    end.abort()
    watching.abort()
    cancelAnimationFrame(frame)
    clearTimeout(rest)
    overlay.close()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    over(because)
  }

  // Drawing: everything in one frame, and one frame for everything that happened before it.

  function schedule(): void {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(draw)
  }

  function draw(): void {
    frame = 0
    if (!overlay.isIntact([])) {
      finish('disturbed')
      return
    }
    const { survey } = session
    const { page, verdict } = survey
    if (page !== watched) watch()
    const tints = inView().flatMap(block => {
      const box = boxOfBlock(page, block)
      return box ? [{ box, isKept: verdict.keep[block] === 1, by: decidedBy(survey, block) }] : []
    })
    const picked = pickedBox()
    drawXray(canvas, tints, picked)
    if (picked) surface.dataset['place'] = placeFor(surface, picked)
  }

  /** Another reading of the page has other blocks. */
  function watch(): void {
    watching.abort()
    watching = new AbortController()
    watched = session.survey.page
    inView = blocksInView(watched, schedule, watching.signal)
  }

  function pickedBox(): Box | null {
    const { pick, block, survey } = session
    if (!pick || block === null) return null
    const { elements, from, to } = pick.level
    if (from === to) return boxOfBlock(survey.page, block)
    const own = boxOfElement(survey.page, elements[0]!)
    if (own) return own
    let box: Box | null = null
    for (let each = from; each <= to; each++) {
      const part = boxOfBlock(survey.page, each)
      if (part) box = joined(box, part)
    }
    return box
  }

  function show(): void {
    panel.show(panelState(session, isSettled))
    schedule()
  }

  // What a person does.

  function passBy(block: number): void {
    if (block === session.block) return
    session.point(block)
    isSettled = false
    clearTimeout(rest)
    rest = setTimeout(settle, REST) as unknown as number
    show()
  }

  function settle(): void {
    clearTimeout(rest)
    isSettled = true
    show()
  }

  /** The person means what is picked now. */
  function mean(): void {
    session.pin()
    panel.say('')
    settle()
    const { part } = panelState(session, false)
    if (part) panel.announce(partInWords(strings, part))
  }

  function work(task: () => Promise<unknown>): Promise<void> {
    return task().then(
      () => settle(),
      error => {
        const why = error instanceof Error ? error.message : String(error)
        panel.say(t('notSaved', why), true)
        settle()
      },
    )
  }

  function toggle(): Promise<void> {
    panel.say('')
    return work(() => session.say(session.isKept ? 'remove' : 'keep'))
  }

  function always(): Promise<void> {
    panel.say('')
    const kind = session.always.does === 'save' ? session.always.draft.kind : null
    return work(async () => {
      const outcome = await session.sayAlways()
      const words = outcomeInWords(outcome, kind)
      if (words) panel.say(t(words), outcome === 'impossible' || outcome === 'unsure')
    })
  }

  function back(way: 'undo' | 'redo'): Promise<void> {
    return work(async () => {
      const isDone = await session[way]()
      const said: MessageKey =
        way === 'undo'
          ? isDone
            ? 'xrayUndone'
            : 'xrayNothingToUndo'
          : isDone
            ? 'xrayRedone'
            : 'xrayNothingToRedo'
      panel.say(t(said))
    })
  }

  function resize(by: 1 | -1): void {
    session.widen(by)
    mean()
  }

  function nextRoot(): void {
    if (session.nextRoot()) {
      mean()
      reveal()
    } else panel.say(t('xrayNoRoot'))
  }

  /** The next or the previous part that can be seen; false at the end of the page. */
  function step(by: 1 | -1): boolean {
    const { page } = session.survey
    const { count } = blocks(page)
    const from = session.block ?? (by === 1 ? firstInWindow() - 1 : count)
    for (let block = from + by; block >= 0 && block < count; block += by) {
      if (!boxOfBlock(page, block)) continue
      session.point(block)
      mean()
      reveal()
      return true
    }
    return false
  }

  function firstInWindow(): number {
    const { page } = session.survey
    const seen = inView().find(block => (boxOfBlock(page, block)?.top ?? -1) >= 0)
    return seen ?? 0
  }

  /** Scrolls to what is picked, unless it is in full view. */
  function reveal(): void {
    const { block, survey } = session
    const box = pickedBox()
    if (block === null || !box || (box.top >= 0 && box.bottom <= innerHeight)) return
    const { page } = survey
    const element = elementOf(page, page.parent[blocks(page).first[block]!]!)
    const isLong = box.bottom - box.top > innerHeight
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    Element.prototype.scrollIntoView.call(element, { block: isLong ? 'start' : 'center', behavior })
  }

  function blockAt(x: number, y: number): number | undefined {
    const { page } = session.survey
    return inView().find(block => {
      const box = boxOfBlock(page, block)
      return box !== null && contains(box, x, y)
    })
  }

  const commands: Readonly<Record<Command, () => unknown>> = {
    next: () => step(1),
    previous: () => step(-1),
    toggle,
    always,
    undo: () => back('undo'),
    redo: () => back('redo'),
    widen: () => resize(1),
    narrow: () => resize(-1),
    root: nextRoot,
    panel: () => {
      const isThere = surface.contains(overlay.shadow.activeElement)
      const first = surface.querySelector<HTMLElement>('.now:not([hidden]) button, button')
      ;(isThere ? floor : first)?.focus({ preventScroll: true })
    },
    help: () => panel.toggleKeys(),
    close: () => finish('done'),
  }

  function onKey(event: KeyboardEvent): void {
    if (!isGenuine(event)) return
    const focus = overlay.shadow.activeElement
    const where = focus instanceof HTMLSelectElement ? 'list' : surface.contains(focus) ? 'panel' : 'stage'
    const command = commandFor(event, where)
    if (!command) return
    const isDone = commands[command]()
    // At the end of the page, Tab goes on to the panel.
    if (event.key === 'Tab' && isDone === false) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** A deed of a person on a layer that the page has not tampered with. What is neither does nothing. */
  function isGenuine(event: Event): boolean {
    if (!signal.aborted && event.isTrusted && overlay.isIntact([pointOf(event, surface)])) return true
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.isTrusted) finish('disturbed')
    return false
  }

  function onMove({ isTrusted, clientX, clientY, screenX, screenY }: PointerEvent): void {
    const place = `${screenX} ${screenY}`
    // When the page scrolls beneath it, the browser says that the pointer has moved.
    if (!isTrusted || place === pointer) return
    pointer = place
    const block = blockAt(clientX, clientY)
    floor.classList.toggle('pointing', block !== undefined)
    if (block !== undefined) passBy(block)
  }

  function onClick({ clientX, clientY, shiftKey, button, detail }: MouseEvent): void {
    const block = blockAt(clientX, clientY)
    // The second half of a double click is not meant for what the first half has made of the part.
    if (block === undefined || button !== 0 || detail > 1) return
    session.point(block)
    mean()
    if (shiftKey) always()
    else toggle()
  }

  function onWheel(event: WheelEvent): void {
    if (!event.altKey || event.deltaY === 0) return
    event.preventDefault()
    resize(event.deltaY < 0 ? 1 : -1)
  }

  // Not with the signal: what is over is to stay deaf.
  for (const deed of DEEDS) overlay.shadow.addEventListener(deed, isGenuine, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pagehide', () => finish('done'), { signal })
  floor.addEventListener('pointermove', onMove, { signal })
  floor.addEventListener('click', onClick, { signal })
  floor.addEventListener('wheel', onWheel, { signal, passive: false })
  surface.addEventListener(
    'pointerenter',
    event => {
      if (!event.isTrusted) return
      session.toPin()
      settle()
    },
    { signal },
  )
  window.addEventListener('scroll', schedule, { capture: true, passive: true, signal })
  window.addEventListener('resize', schedule, { signal })
  document.addEventListener('load', schedule, { capture: true, signal })
  const changes = new MutationObserver(schedule)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const sizes = new ResizeObserver(schedule)
  sizes.observe(overlay.host)
  signal.addEventListener('abort', () => {
    changes.disconnect()
    sizes.disconnect()
  })

  dress(overlay)
  overlay.shadow.append(floor, surface)
  floor.focus({ preventScroll: true })
  show()
  return () => finish('done')
}

/** Where on the window something was done; by key, it is where the panel is. */
function pointOf(event: Event, panel: Element): Point {
  if (event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0))
    return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = panel.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** A constructed sheet: the page's own policy may forbid any other. */
function dress({ shadow }: Overlay): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}

function outcomeInWords(outcome: Outcome, kind: 'keep' | 'remove' | 'root' | null): MessageKey | null {
  switch (outcome) {
    case 'saved':
      return kind === 'keep' ? 'xraySavedKeep' : kind === 'root' ? 'xraySavedRoot' : 'xraySavedRemove'
    case 'forgotten':
      return 'forgotten'
    case 'impossible':
      return 'xrayUnfindable'
    default:
      return null // the panel itself asks
  }
}
