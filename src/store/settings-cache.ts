import type { Settings } from '../schema/settings.ts'

type SavedTypography = Pick<Settings, 'look' | 'siteLooks'>

const KEY = 'look'
const NONE: SavedTypography = { look: {}, siteLooks: {} }

/**
 * The typography for all sites that a window of the extension last read. It is available synchronously, so that no
 * window is white before it is dark. It may be missing or outdated.
 * @param read throws on values that are not typography settings
 */
export function cachedTypography(read: (value: unknown) => Settings['look']): SavedTypography {
  try {
    return { ...NONE, look: read(JSON.parse(localStorage.getItem(KEY) ?? '{}')) }
  } catch {
    return NONE
  }
}

export function cacheTypography({ look }: SavedTypography): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // Full or forbidden: the next window starts with the system's colours.
  }
}
