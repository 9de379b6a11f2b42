/** What keys are for, in the order in which they are listed. */
export const KEY_GROUPS = ['moving', 'finding', 'showing', 'correcting', 'other'] as const

export type KeyGroup = (typeof KEY_GROUPS)[number]

/** What a key does in the reading view. */
export interface KeyBinding {
  /** As `KeyboardEvent.key`, so that a capital stands for the key with Shift. */
  readonly key: string
  /** In the person's language, for the list of keys. */
  readonly says: string
  /** Where it stands in the list of keys; `other` by default. */
  readonly group?: KeyGroup
  /** False where the key has nothing to do now, and goes on to whoever else listens. */
  when?(event: KeyboardEvent): boolean
  run(event: KeyboardEvent): void
}

/** The keys of a reading view. */
export interface Keys {
  /** @param signal the end of the binding; none for as long as the view lives */
  bind(binding: KeyBinding, signal?: AbortSignal): void
  /** Every binding, in the order in which they were made. */
  list(): readonly KeyBinding[]
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * Listens for the keys of a view. Where one is typed into, and while a dialog is open in the view, they mean what they
 * always mean.
 * @param root the view's element; of several sets of keys on one element, the last has it
 */
export function keysOf(root: HTMLElement): Keys {
  const bindings = new Set<KeyBinding>()
  // A property, so that of the readers of one element only the last hears.
  root.onkeydown = event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
    if ((event.target as Element).closest(TYPED_INTO) || root.querySelector('dialog[open]')) return
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
