const PREFIX = 'now:'

/**
 * A copy of a choice that can be read at once, for where the browser does something within a click or not at all.
 * Null where there is none: the workers of Chromium have no such store, and it may be forbidden.
 */
export function readNow(name: string): string | null {
  try {
    return (globalThis as { localStorage?: Storage }).localStorage?.getItem(PREFIX + name) ?? null
  } catch {
    return null
  }
}

export function keepNow(name: string, value: string): void {
  try {
    ;(globalThis as { localStorage?: Storage }).localStorage?.setItem(PREFIX + name, value)
  } catch {
    // Nothing depends on its being there.
  }
}
