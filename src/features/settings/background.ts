import browser from 'webextension-polyfill'
import type { CallPage } from '../../messages/access.ts'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import {
  readSettings,
  readSettingsChange,
  readViewSettingsChange,
  type Settings,
  type SettingsChange,
} from '../../schema/settings.ts'
import type { SettingsStore } from '../../store/settings.ts'

const PAGE = 'src/entries/settings.html'

/**
 * The worker's calls about settings. A page may change only the settings of the view. Of the typography of single sites,
 * it sees and changes only that of its own site.
 */
export function settingsCalls(store: SettingsStore) {
  return {
    /** All settings. */
    settings: call({
      allow: ['extension', 'page'],
      read: nothing,
      handle: async (_, page) => ofSite(await store.read(), page),
    }),
    /** Changes the named settings and no others. Resolves to all settings. */
    changeSettings: call({
      allow: ['extension', 'page'],
      read: readSettingsChange,
      readFrom: { page: readViewSettingsChange },
      handle: async (change, page) => ofSite(await store.change(within(change, page)), page),
    }),
    /** Opens the settings page, which a content script cannot open itself. */
    openSettings: call({
      allow: ['extension', 'page'],
      read: nothing,
      async handle() {
        await browser.tabs.create({ url: browser.runtime.getURL(PAGE) })
      },
    }),
    /** Replaces all settings. Resolves to them. */
    replaceSettings: call({ allow: ['extension'], read: readSettings, handle: store.replace }),
  }
}

/** The settings that a caller may see. @param page null for a window of the extension, which may see all of them */
function ofSite(settings: Settings, page: CallPage | null): Settings {
  return page ? { ...settings, siteLooks: own(settings.siteLooks, page.host) } : settings
}

/** The part of a change that a caller may make. */
function within(change: SettingsChange, page: CallPage | null): SettingsChange {
  if (!page) return change
  const { siteLooks, ...others } = change
  return siteLooks ? { ...others, siteLooks: own(siteLooks, page.host) } : others
}

function own<T>(bySite: Readonly<Record<string, T>>, site: string): Readonly<Record<string, T>> {
  return Object.hasOwn(bySite, site) ? { [site]: bySite[site]! } : {}
}
