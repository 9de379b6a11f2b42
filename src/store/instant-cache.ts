const PREFIX = 'now:'

/**
 * Reads a synchronous copy of a setting, for APIs that work only within a click. Null when there is none:
 * Chromium's workers have no localStorage, and it may be forbidden.
 */
export function readInstantly(name: string): string | null {
  try {
    return (globalThis as { localStorage?: Storage }).localStorage?.getItem(PREFIX + name) ?? null
  } catch {
    return null
  }
}

export function keepInstantly(name: string, value: string): void {
  try {
    ;(globalThis as { localStorage?: Storage }).localStorage?.setItem(PREFIX + name, value)
  } catch {
    // The copy is optional.
  }
}
