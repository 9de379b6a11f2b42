import browser, { type SidebarAction } from 'webextension-polyfill'

/** Firefox's sidebar. */
export const sidebar = (): Pick<SidebarAction.Static, 'open'> | undefined => browser.sidebarAction
