import { learn } from '../../engine/site/template.ts'
import type { CallPage } from '../../messages/access.ts'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { sightingSchema } from '../../schema/site-template.ts'
import type { MemoryStore } from '../../store/memory-store.ts'
import type { SettingsStore } from '../../store/settings.ts'

/**
 * The worker's calls about what is remembered of sites. Nothing is remembered of files, of the sample page and
 * of private windows, and what is remembered is not used there. When the person switches the memory off, it is cleared.
 */
export function memoryCalls(store: MemoryStore, settings: SettingsStore) {
  settings.subscribe(({ memory }) => {
    if (!memory) store.clear().catch(console.error)
  })
  const isRemembered = async ({ host, protocol, isPrivate }: CallPage) =>
    !isPrivate && host !== '' && !protocol.endsWith('-extension:') && (await settings.read()).memory

  return {
    /** What is remembered of the page's site; null where nothing may be. */
    siteMemory: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: nothing,
      handle: async (_, page) => ((await isRemembered(page)) ? store.of(page.host) : null),
    }),
    /** Adds a page to what is remembered of its site. */
    rememberPage: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: sightingSchema,
      async handle(sighting, page) {
        if (!(await isRemembered(page))) return
        await store.change(page.host, known => learn(known, sighting))
        // The person may have switched the memory off in the meantime.
        if (!(await isRemembered(page))) await store.clear()
      },
    }),
    /** Forgets what is remembered of the page's site. Rejects with a sentence for the person. */
    eraseSiteMemory: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: nothing,
      handle: (_, { host }) => store.forget(host),
    }),
    /** The number of sites that are remembered. */
    rememberedSites: call({ allow: ['extension'], read: nothing, handle: () => store.sites() }),
    /** Forgets all sites. Rejects with a sentence for the person. */
    forgetAllSites: call({ allow: ['extension'], read: nothing, handle: () => store.clear() }),
  }
}
