import browser from 'webextension-polyfill'

/** Chromium's side panel, which the polyfill and its types lack. */
interface SidePanel {
  /** Works only within a click. */
  open(where: { windowId: number } | { tabId: number }): Promise<void>
  setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void>
}

export const sidePanel = (): SidePanel | undefined => (browser as { sidePanel?: SidePanel }).sidePanel
