const KEYS = ['keydown', 'keypress', 'keyup'] as const

/**
 * Keeps keyboard events from the page. The page's scripts do not receive them; a copy is dispatched inside
 * our tree instead. The browser's default actions still happen. Listeners that were added to the window
 * before ours run first.
 * @param tree a closed shadow tree that has the focus
 * @param root receives the events when nothing in the tree has the focus
 * @param leave called when Escape was pressed and nothing in the tree handled it
 */
export function holdKeys(tree: ShadowRoot, root: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const hold = (event: KeyboardEvent) => {
    // Synthetic events of the page are not held back.
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    const { key, isComposing } = event
    const isUnhandled = (tree.activeElement ?? root).dispatchEvent(repeated(event))
    const isEscape = key === 'Escape' && !isComposing
    // Otherwise the browser closes the dialog itself.
    if (!isUnhandled || isEscape) event.preventDefault()
    if (isUnhandled && isEscape && event.type === 'keydown') {
      leave()
      // The keyup of this press must not reach the page either.
      addEventListener('keyup', release, { capture: true, once: true })
    }
  }
  for (const type of KEYS) addEventListener(type, hold, { capture: true, signal })
}

/**
 * The same for a view in the page's own tree. Other extensions must still receive its keys, so events are
 * dispatched as usual and stop at the view's element.
 */
export function keepKeys(host: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const keep = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isEscape = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
    if (!isEscape || event.type !== 'keydown') return
    event.preventDefault()
    leave()
    addEventListener('keyup', release, { capture: true, once: true })
  }
  for (const type of KEYS) host.addEventListener(type, keep, { signal })
}

function release(event: KeyboardEvent): void {
  if (event.isTrusted && event.key === 'Escape') event.stopImmediatePropagation()
}

/** The same press, in an event that does not leave a shadow tree. */
function repeated(event: KeyboardEvent): Event {
  const { type, key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event
  const pressed = { key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey }
  const way = { bubbles: true, cancelable: true }
  const again = new KeyboardEvent(type, { ...pressed, ...way })
  // Firefox lets every keyboard event leave a shadow tree, also one that is made with `composed: false`.
  return again.composed ? Object.assign(new UIEvent(type, way), pressed) : again
}
