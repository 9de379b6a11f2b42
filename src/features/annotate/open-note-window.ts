import browser from 'webextension-polyfill'

/** The size of the window, in pixels. */
const SIZE = { width: 420, height: 340 }

/**
 * Opens the window for a note over the window of a tab; in a new tab where the browser has no windows, as on a phone.
 * @param session the id of the note session
 */
export async function openNoteWindow(tab: number, session: string): Promise<void> {
  const url = browser.runtime.getURL(`src/entries/note.html?session=${session}`)
  // Firefox for Android has no windows.
  if (!browser.windows) {
    await browser.tabs.create({ url, openerTabId: tab })
    return
  }
  const { windowId } = await browser.tabs.get(tab)
  const around = windowId === undefined ? {} : await browser.windows.get(windowId)
  await browser.windows.create({ url, type: 'popup', ...SIZE, ...placeIn(around) })
}

/** In the middle of a window. */
function placeIn({
  left,
  top,
  width,
  height,
}: Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', number>>>) {
  if (left === undefined || top === undefined || width === undefined || height === undefined) return {}
  return {
    left: Math.round(left + (width - SIZE.width) / 2),
    top: Math.round(top + (height - SIZE.height) / 2),
  }
}
