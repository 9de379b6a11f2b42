import browser from 'webextension-polyfill'
import { workerAboutTab } from '../../messages/worker.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { OtherHost } from './reader.ts'
import { sidePanel } from './side-panel.ts'
import { sidebar } from './sidebar.ts'

/** Opens the full view of a tab from a window of the extension. */
export function fullViewOf(tab: () => number | undefined, { t }: Strings, closeThis: () => void): OtherHost {
  return {
    place: 'to-view',
    label: t('fullView'),
    async open() {
      const id = tab()
      if (id === undefined) return
      await workerAboutTab(id).openFullView()
      closeThis()
    },
  }
}

/** Opens a reader tab from a window of the extension. The popup then closes by itself. */
export function tabOf(tab: () => number | undefined, { t }: Strings): OtherHost {
  return {
    place: 'window',
    label: t('inTab'),
    async open() {
      const id = tab()
      if (id !== undefined) await workerAboutTab(id).openReader()
    },
  }
}

/**
 * Opens the side panel of this window from the popup.
 * @returns null if the browser has none, such as on a phone
 */
export function sidePanelHere({ t }: Strings, closeThis: () => void): OtherHost | null {
  const panel = sidePanel()
  if (!panel && !sidebar()) return null
  let here: number | undefined
  // Requested now, because the panel opens only within the click.
  if (panel) browser.windows.getCurrent().then(({ id }) => (here = id))
  return {
    place: 'window',
    label: t('sidePanel'),
    async open() {
      await (panel ? panel.open({ windowId: here! }) : sidebar()!.open())
      closeThis()
    },
  }
}

/** Brings a tab to the front. */
export async function bringToFront(tab: number | undefined): Promise<void> {
  if (tab !== undefined) await browser.tabs.update(tab, { active: true })
}
