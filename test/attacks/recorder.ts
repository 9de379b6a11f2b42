/** What payloads have done in a document. */
export interface Recorder {
  /** Every script, dialog, navigation, hidden name and intrusion so far. */
  readonly findings: Set<string>
  /** Triggers what waits for a person or an event, and records what the elements of the container have done. */
  provoke(container: Element): void
}

/** No payload can hide these methods. */
const { elementFromPoint, querySelector } = Document.prototype

/** What lies over the page or takes the focus. */
const ON_TOP = ':modal, :popover-open, dialog[open], [autofocus], [contenteditable]'

/** Links that may stay. They are not clicked. */
const HARMLESS = /^(?:https?|mailto|tel):/

/**
 * Records what payloads do in this document. Call it before the first payload. Requests are recorded by the server.
 * @param bar an element that stands for our own controls
 * @param names properties of the document and the window that no payload may hide
 */
export function record(bar: Element, names: readonly string[]): Recorder {
  const findings = new Set<string>()
  const ran = () => void findings.add('script')
  Object.assign(window, { ran })
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.assign(window, { [name]: () => void findings.add('dialog') })
  for (const type of ['beforeunload', 'hashchange', 'pagehide'])
    addEventListener(type, () => findings.add('navigation'))

  const properties = names.filter(name => name in document)
  const read = (object: object, name: string): unknown => {
    try {
      return Reflect.get(object, name)
    } catch {
      return null // such as the document of a frame of another origin
    }
  }
  const before = properties.map(name => read(document, name))
  const isolated = { title: document.title, look: lookOf(bar), focus: document.activeElement }

  const isOf = (container: Element, value: unknown): boolean =>
    value instanceof HTMLCollection
      ? [...value].some(each => container.contains(each))
      : value instanceof Element
        ? container.contains(value)
        : [...container.querySelectorAll('iframe')].some(each => each.contentWindow === value)

  const findNames = (container: Element) => {
    for (const [i, name] of properties.entries()) {
      const value = read(document, name)
      if (value !== before[i] && isOf(container, value)) findings.add('name')
    }
    for (const name of names) if (isOf(container, read(window, name))) findings.add('name')
  }

  const findIntrusions = () => {
    const { x, y, width, height } = bar.getBoundingClientRect()
    const isCovered = elementFromPoint.call(document, x + width / 2, y + height / 2) !== bar
    const isOver = querySelector.call(document, ON_TOP) !== null
    const isChanged = document.title !== isolated.title || lookOf(bar) !== isolated.look
    if (isCovered || isOver || isChanged || document.activeElement !== isolated.focus)
      findings.add('intrusion')
  }

  return {
    findings,
    provoke(container) {
      findNames(container)
      findIntrusions()
      for (const element of container.querySelectorAll('*')) provokeElement(element)
    },
  }
}

/** What a person sees of an element. */
function lookOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { color, fontSize, display, visibility, cursor, backgroundImage } = getComputedStyle(element)
  return [x, y, width, height, color, fontSize, display, visibility, cursor, backgroundImage].join()
}

/** Clicks what can be clicked, and fires the event of each handler. A sanitised article has nothing of these. */
function provokeElement(element: Element): void {
  for (const { name } of [...element.attributes])
    if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase()))
  const address =
    element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement
      ? element.protocol
      : (element.getAttribute('href') ?? element.getAttribute('xlink:href'))
  const isLink = address !== null && !HARMLESS.test(address) && address !== ''
  if (isLink || /^(?:button|summary)$/.test(element.localName))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
  if (element instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element)
}
