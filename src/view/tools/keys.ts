/** The groups of keys, in the order in which they are listed. */
export const KEY_GROUPS = ['moving', 'finding', 'showing', 'correcting', 'other'] as const

export type KeyGroup = (typeof KEY_GROUPS)[number]

/** A key of the reading view. */
export interface KeyBinding {
  /** As in `KeyboardEvent.key`; a capital letter means the key with Shift. */
  readonly key: string
  /** What the key does, in the person's language, for the list of keys. */
  readonly says: string
  /** The group in the list of keys; `other` by default. */
  readonly group?: KeyGroup
  /**
   * Returns false when the key has nothing to do at present; other bindings and listeners then get the event.
   */
  when?(event: KeyboardEvent): boolean
  run(event: KeyboardEvent): void
}

/** The key bindings of a reading view. */
export interface Keys {
  /** @param signal ends the binding; without it, the binding lives as long as the view */
  bind(binding: KeyBinding, signal?: AbortSignal): void
  /** Every binding, in the order of creation. */
  list(): readonly KeyBinding[]
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Handles the keys of a view. Keys are ignored in text fields and while a dialog is open in the view.
 * @param root the view's element; a later call for the same element replaces its handler
 */
export function keysOf(root: HTMLElement): Keys {
  const bindings = new Set<KeyBinding>()
  // A property instead of a listener, so that a later handler replaces this one.
  root.onkeydown = event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
    if ((event.target as Element).closest(TEXT_FIELDS) || root.querySelector('dialog[open]')) return
    const binding = [...bindings].findLast(({ key, when }) => key === event.key && (when?.(event) ?? true))
    if (!binding) return
    event.preventDefault()
    binding.run(event)
  }
  return {
    bind(binding, signal) {
      if (signal?.aborted) return
      bindings.add(binding)
      signal?.addEventListener('abort', () => bindings.delete(binding))
    },
    list: () => [...bindings],
  }
}
