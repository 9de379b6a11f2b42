import type { Settings } from './settings.ts'

type Looks = Pick<Settings, 'look' | 'siteLooks'>

const KEY = 'look'
const NONE: Looks = { look: {}, siteLooks: {} }

/**
 * What was chosen for all sites when a window of ours last read it: what it says need not be waited for, so that no
 * window is white before it is dark. Nothing depends on its being there, or right.
 * @param read throws on what is no look
 */
export function lastLook(read: (value: unknown) => Settings['look']): Looks {
  try {
    return { ...NONE, look: read(JSON.parse(localStorage.getItem(KEY) ?? '{}')) }
  } catch {
    return NONE
  }
}

export function rememberLook({ look }: Looks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // Full, or forbidden: the next window begins as the system is.
  }
}
