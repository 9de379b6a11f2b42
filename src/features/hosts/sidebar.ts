/// <reference types="chrome" />

/** Firefox's sidebar, of which the types of Chromium know nothing. */
interface Sidebar {
  /** Within a click or not at all. */
  open(): Promise<void>
}

export const sidebar = (): Sidebar | undefined => (chrome as { sidebarAction?: Sidebar }).sidebarAction
