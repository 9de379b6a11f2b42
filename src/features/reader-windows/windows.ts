import browser from 'webextension-polyfill'
import { workerAboutTab } from '../../messages/worker.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { OtherHost } from './reader.ts'
import { sidePanel } from './side-panel.ts'
import { sidebar } from './sidebar.ts'

/** The full view of a tab, from one of our own windows. */
export function fullViewOf(tab: () => number | undefined, { t }: Strings, left: () => void): OtherHost {
  return {
    icon: 'full',
    label: t('fullView'),
    async open() {
      const id = tab()
      if (id === undefined) return
      await workerAboutTab(id).openFullView()
      left()
    },
  }
}

/** A tab of our own, from the side panel. */
export function tabOf(tab: () => number | undefined, { t }: Strings): OtherHost {
  return {
    icon: 'tab',
    label: t('inTab'),
    async open() {
      const id = tab()
      if (id !== undefined) await workerAboutTab(id).openReader()
    },
  }
}

/**
 * The side panel of this window, from the popup.
 * @returns null where the browser has none, as on a phone
 */
export function sidePanelHere({ t }: Strings, left: () => void): OtherHost | null {
  const panel = sidePanel()
  if (!panel && !sidebar()) return null
  let here: number | undefined
  // Known before it is needed: the panel opens within the click, or not at all.
  if (panel) browser.windows.getCurrent().then(({ id }) => (here = id))
  return {
    icon: 'side',
    label: t('sidePanel'),
    async open() {
      await (panel ? panel.open({ windowId: here! }) : sidebar()!.open())
      left()
    },
  }
}

/** Brings a tab to the front. */
export async function bringToFront(tab: number | undefined): Promise<void> {
  if (tab !== undefined) await browser.tabs.update(tab, { active: true })
}
