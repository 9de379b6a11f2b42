import browser from 'webextension-polyfill'

/** Chromium's side panel, of which the polyfill and its types know nothing. */
interface SidePanel {
  /** Within a click or not at all. */
  open(where: { windowId: number } | { tabId: number }): Promise<void>
  setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void>
}

export const sidePanel = (): SidePanel | undefined => (browser as { sidePanel?: SidePanel }).sidePanel
