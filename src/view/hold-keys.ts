const KEYS = ['keydown', 'keypress', 'keyup'] as const

/**
 * Keeps what is typed from the page: its scripts hear none of it, and ours hear it from an event that stays in our
 * tree. What the browser itself does at a key, it does as ever. Scripts that have listened on the window for longer
 * than we have are ahead of us.
 * @param tree a closed shadow tree that has the focus
 * @param root what is told when nothing in the tree has the focus
 * @param leave Escape was pressed, and nothing in the tree had a use for it
 */
export function holdKeys(tree: ShadowRoot, root: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const hold = (event: KeyboardEvent) => {
    // What the page makes up is its own affair.
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    const { key, isComposing } = event
    const again = repeated(event)
    const isLeft = (tree.activeElement ?? root).dispatchEvent(again)
    const isEscape = key === 'Escape' && !isComposing
    // The browser would close the dialog by itself.
    if (!isLeft || isEscape) event.preventDefault()
    if (isLeft && isEscape && event.type === 'keydown') {
      leave()
      // The end of this press is none of the page's business either.
      addEventListener('keyup', release, { capture: true, once: true })
    }
  }
  for (const type of KEYS) addEventListener(type, hold, { capture: true, signal })
}

/**
 * The same for a view in the page's own tree, where other extensions are to hear keys as ever: what is typed in it goes
 * up to it, and no further.
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
