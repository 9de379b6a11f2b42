/** The parts of the extension API that scripts in pages use. */
const PARTS = ['runtime', 'i18n', 'extension'] as const
/** The most controls of one form that are set aside. */
const MOST = 1000

/**
 * The global object `browser` or `chrome` with the extension API; undefined where the browser has none.
 *
 * An element of the page with the id `chrome` is a property of the global object, too. If there is one, Chromium adds
 * the API to this element. If it is a form, its controls and images hide the parts of the API with the same names. So
 * these are set aside for a moment. No other element of a page is ever changed.
 */
export function browserObject(name: 'browser' | 'chrome'): object | undefined {
  const object: unknown = Reflect.get(globalThis, name)
  if (typeof Node === 'undefined' || !(object instanceof Node)) return object as object | undefined
  const putBack = object instanceof HTMLFormElement ? setAside(object) : []
  const api = Object.fromEntries(PARTS.map(part => [part, Reflect.get(object, part)]))
  for (const put of putBack.reverse()) put()
  const isApi = PARTS.every(
    part => api[part] && !(api[part] instanceof Node || api[part] instanceof NodeList),
  )
  return isApi ? api : undefined
}

/** Takes the elements that hide a part of the API out of a form. @returns functions that put them back */
function setAside(form: HTMLFormElement): (() => void)[] {
  const putBack: (() => void)[] = []
  for (const part of PARTS)
    for (let hiding = named(form, part); hiding instanceof Node; hiding = named(form, part)) {
      if (putBack.length === MOST) return putBack
      putBack.push(hiding instanceof HTMLImageElement ? takeOut(hiding) : disown(hiding as Element))
    }
  return putBack
}

/** A property of a form; for several controls of this name, the first of them. */
function named(form: HTMLFormElement, name: string): unknown {
  const value: unknown = Reflect.get(form, name)
  return value instanceof NodeList ? value[0] : value
}

/** Makes a control one of no form. */
function disown(control: Element): () => void {
  // Only here: the background script has no elements.
  const { setAttribute, getAttribute, removeAttribute } = Element.prototype
  const before = getAttribute.call(control, 'form')
  setAttribute.call(control, 'form', '')
  return () => {
    if (before === null) removeAttribute.call(control, 'form')
    else setAttribute.call(control, 'form', before)
  }
}

function takeOut(image: HTMLImageElement): () => void {
  const mark = document.createComment('')
  image.replaceWith(mark)
  return () => mark.replaceWith(image)
}
