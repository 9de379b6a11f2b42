/** Records the effects of payloads in a document. */
export interface Recorder {
  /** Every script, dialog, navigation, hidden name, intrusion and request so far. */
  readonly findings: Set<string>
  /** Resolves with the first finding. */
  readonly found: Promise<void>
  /** Triggers the payloads that wait for a person or an event, and records their effects in the container. */
  provoke(container: Element): void
}

/** A window to whose document payloads are added. */
export type ArenaWindow = Window & typeof globalThis

/** No payload can hide these methods. */
const { elementFromPoint, querySelector } = Document.prototype

/** Elements that cover the page or take the focus. */
const ON_TOP = ':modal, :popover-open, dialog[open], [autofocus], [contenteditable]'

/** Links that are allowed. They are not clicked. */
const HARMLESS = /^(?:https?|mailto|tel):/

/**
 * Records what payloads do in the document of a window. Call it before the first payload.
 * @param names properties of the document and the window that no payload may hide
 * @param isListed whether an image may be requested. Other requests are recorded where a policy prevents them;
 *   otherwise, the server records them.
 */
export function record(
  arena: ArenaWindow,
  names: readonly string[],
  isListed: (address: string) => boolean,
): Recorder {
  const { document } = arena
  const findings = new Set<string>()
  let resolve = () => {}
  const found = new Promise<void>(found => {
    resolve = found
  })
  const add = (finding: string) => {
    findings.add(finding)
    resolve()
  }
  Object.assign(arena, { ran: () => add('script') })
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.assign(arena, { [name]: () => add('dialog') })
  for (const type of ['hashchange', 'pagehide']) arena.addEventListener(type, () => add('navigation'))
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (/^(?:https?|wss?):/.test(blockedURI) && !isListed(blockedURI)) add('request')
  })

  const bar = document.querySelector('header')!
  const properties = names.filter(name => name in document)
  const read = (object: object, name: string): unknown => {
    try {
      return Reflect.get(object, name)
    } catch {
      return null // such as the document of a frame of another origin
    }
  }
  const before = properties.map(name => read(document, name))
  const isolated = { title: document.title, look: lookOf(arena, bar), focus: document.activeElement }

  const isOf = (container: Element, value: unknown): boolean =>
    value instanceof arena.HTMLCollection
      ? [...value].some(each => container.contains(each))
      : value instanceof arena.Element
        ? container.contains(value)
        : [...container.querySelectorAll('iframe')].some(each => each.contentWindow === value)

  const findNames = (container: Element) => {
    for (const [i, name] of properties.entries()) {
      const value = read(document, name)
      if (value !== before[i] && isOf(container, value)) add('name')
    }
    for (const name of names) if (isOf(container, read(arena, name))) add('name')
  }

  const findIntrusions = () => {
    const { x, y, width, height } = bar.getBoundingClientRect()
    const isCovered = elementFromPoint.call(document, x + width / 2, y + height / 2) !== bar
    const isOver = querySelector.call(document, ON_TOP) !== null
    const isChanged = document.title !== isolated.title || lookOf(arena, bar) !== isolated.look
    if (isCovered || isOver || isChanged || document.activeElement !== isolated.focus) add('intrusion')
  }

  return {
    findings,
    found,
    provoke(container) {
      findNames(container)
      findIntrusions()
      for (const element of container.querySelectorAll('*')) provokeElement(arena, element)
    },
  }
}

/** The visible properties of an element. */
function lookOf(arena: ArenaWindow, element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { color, fontSize, display, visibility, cursor, backgroundImage } = arena.getComputedStyle(element)
  return [x, y, width, height, color, fontSize, display, visibility, cursor, backgroundImage].join()
}

/** Clicks what can be clicked, and fires the event of each handler. A sanitised article has nothing of these. */
function provokeElement(arena: ArenaWindow, element: Element): void {
  for (const { name } of [...element.attributes])
    if (/^on/i.test(name)) element.dispatchEvent(new arena.Event(name.slice(2).toLowerCase()))
  const address =
    element instanceof arena.HTMLAnchorElement || element instanceof arena.HTMLAreaElement
      ? element.protocol
      : (element.getAttribute('href') ?? element.getAttribute('xlink:href'))
  const isLink = address !== null && !HARMLESS.test(address) && address !== ''
  if (isLink || /^(?:button|summary)$/.test(element.localName))
    element.dispatchEvent(new arena.MouseEvent('click', { bubbles: true, cancelable: true, view: arena }))
  if (element instanceof arena.HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element)
}
