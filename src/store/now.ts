const PREFIX = 'now:'

/**
 * A copy of a choice that can be read at once, for where the browser does something within a click or not at all.
 * Null where there is none: the workers of Chromium have no such store.
 */
export function readNow(name: string): string | null {
  return (globalThis as { localStorage?: Storage }).localStorage?.getItem(PREFIX + name) ?? null
}

export function keepNow(name: string, value: string): void {
  ;(globalThis as { localStorage?: Storage }).localStorage?.setItem(PREFIX + name, value)
}
