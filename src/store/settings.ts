import { type MergePatch, merged } from './merge-patch.ts'
import { NotSaved, refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import type { Typography } from './typography.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/** A person's settings. To add one: a field here, its default, and its reader in `messages/settings.ts`. */
export interface Settings {
  /** Whether the rules are synchronised with the person's other computers by the browser. */
  readonly mirror: boolean
  /** What the toolbar button and its shortcut open. */
  readonly opens: 'popup' | 'full-view' | 'side-panel'
  /** Whether the context menus contain our items. */
  readonly menus: boolean
  /** The chosen typography settings; the view has the defaults. */
  readonly look: Partial<Typography>
  /** The typography settings of single sites, by host. */
  readonly siteLooks: Readonly<Record<string, Partial<Typography>>>
  /** Whether the pictures of articles are loaded. */
  readonly images: boolean
  /** The reading guide: none, all but the current line dimmed, or a ruler below it. */
  readonly guide: 'none' | 'line' | 'ruler'
  /** Shows articles in pages instead of scrolling. */
  readonly paged: boolean
  /** Listening: the rate in percent of the voice's own, and the name of the voice of each language. */
  readonly speech: { readonly rate: number; readonly voices: Readonly<Record<string, string>> }
  /**
   * Whether the full view is in the page's own tree, where other extensions can read its text, and the page's
   * scripts, too.
   */
  readonly open: boolean
}

/** The settings that a page with the full view may change; the others only our own pages may change. */
export type ViewSettings = Omit<Settings, 'mirror' | 'menus' | 'open' | 'opens'>

/** A change names what it changes and nothing else, so that none undoes what was changed elsewhere meanwhile. */
export type SettingsChange<S = Settings> = MergePatch<S>

/** The default settings. */
export const DEFAULTS: Settings = {
  mirror: false,
  opens: 'popup',
  menus: true,
  look: {},
  siteLooks: {},
  images: true,
  guide: 'none',
  paged: false,
  speech: { rate: 100, voices: {} },
  open: false,
}

/** Applies a change to settings; removed values become the defaults. */
export function changed(settings: Settings, change: SettingsChange): Settings {
  return { ...DEFAULTS, ...merged(settings, change) }
}

/** A reader for each setting. It throws on values that the setting cannot have. */
export type SettingReaders = { readonly [K in keyof Settings]: (value: unknown, at?: string) => Settings[K] }

/** A person's settings, stored under the key `settings`. */
export interface SettingsStore {
  /** All settings; the default for those not chosen, or not readable. */
  read(): Promise<Settings>
  /**
   * Changes only the named settings.
   * @returns all settings, once the browser has stored them
   * @throws NotSaved, or an error about a value that a setting cannot have (and then nothing has changed)
   */
  change(change: SettingsChange): Promise<Settings>
  /** Replaces all chosen settings. Returns and throws as `change`. */
  replace(settings: Settings): Promise<Settings>
  /** Calls back after every change. */
  subscribe(listener: (settings: Settings) => void): void
}

interface SettingsStoreDeps {
  readonly area: StorageArea
  readonly readers: SettingReaders
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
}

const KEY = 'settings'
const VERSION = 1

/**
 * A store of settings in a storage area. Unknown values in the record, such as those of a newer version, are
 * kept.
 */
export function settingsStore({ area, readers, exclusively }: SettingsStoreDeps): SettingsStore {
  const writeQueue = new WriteQueue(exclusively)
  const listeners: ((settings: Settings) => void)[] = []

  async function find(): Promise<{ version: unknown; values: Readonly<Record<string, unknown>> }> {
    const { version, values } = Object((await area.get(KEY))[KEY]) as { version?: unknown; values?: unknown }
    return { version, values: isObject(values) ? values : {} }
  }

  const settingsIn = (values: Readonly<Record<string, unknown>>): Settings => ({
    ...DEFAULTS,
    ...Object.fromEntries(
      Object.entries(readers).flatMap(([name, read]) => readIfValid(name, values[name], read)),
    ),
  })

  /** @param chosenOf gets the current settings and returns the ones to write; undefined for the default */
  async function write(
    chosenOf: (now: Settings) => { readonly [K in keyof Settings]?: Settings[K] | undefined },
  ): Promise<Settings> {
    const after = await writeQueue.take([KEY], async () => {
      const { version, values } = await find()
      if (typeof version === 'number' && version > VERSION)
        throw new NotSaved(
          'NewerSettings',
          'The settings come from a newer version of Winnow and were left as they are.',
        )
      const chosen = chosenOf(settingsIn(values))
      // A value that cannot be read back would be lost.
      for (const name of namesIn(chosen)) if (chosen[name] !== undefined) readers[name](chosen[name], name)
      const all = Object.entries({ ...values, ...chosen }).filter(([, value]) => value !== undefined)
      const written = Object.fromEntries(all)
      await area.set({ [KEY]: { version: VERSION, values: written } }).catch(refused)
      return settingsIn(written)
    })
    for (const listener of listeners) listener(after)
    return after
  }

  return {
    async read() {
      return settingsIn((await find()).values)
    },

    change: change =>
      write(now => {
        const after = changed(now, change)
        return Object.fromEntries(
          namesIn(change).map(name => [name, change[name] === null ? undefined : after[name]]),
        )
      }),

    replace: settings => write(() => settings),

    subscribe(listener) {
      listeners.push(listener)
    },
  }
}

function namesIn(some: { readonly [K in keyof Settings]?: unknown }): readonly (keyof Settings)[] {
  return Object.keys(some) as (keyof Settings)[]
}

function readIfValid(name: string, value: unknown, read: (value: unknown) => unknown): [string, unknown][] {
  try {
    return [[name, read(value)]]
  } catch {
    return [] // the default is used
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
