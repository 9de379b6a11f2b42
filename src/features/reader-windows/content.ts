import browser from 'webextension-polyfill'
import { workerHere } from '../../messages/worker.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { OtherHost } from './reader.ts'

/** Opens a reader tab from the view over a page. */
export function tabBeside({ t }: Strings, closeThis: () => void): OtherHost {
  return {
    place: 'window',
    label: t('inTab'),
    async open() {
      await workerHere.openReader()
      closeThis()
    },
  }
}

/**
 * Opens the side panel from the view over a page.
 * @returns null in Firefox, where a page cannot open the sidebar
 */
export function sidePanelBeside({ t }: Strings, closeThis: () => void): OtherHost | null {
  if (!browser.runtime.getManifest().permissions?.includes('sidePanel')) return null
  return {
    place: 'window',
    label: t('sidePanel'),
    async open() {
      if (await workerHere.openPanel()) closeThis()
    },
  }
}
