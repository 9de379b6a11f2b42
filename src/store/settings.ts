import { patched } from '../schema/patch.ts'
import {
  DEFAULT_SETTINGS,
  readSomeSettings,
  readStoredSettings,
  type Settings,
  type SettingsChange,
} from '../schema/settings.ts'
import { NotSaved, refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/** Applies a change to settings; removed values become the defaults. */
export function changed(settings: Settings, change: SettingsChange): Settings {
  return { ...DEFAULT_SETTINGS, ...patched(settings, change) }
}

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
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
}

const KEY = 'settings'
const VERSION = 1

/**
 * A store of settings in a storage area. Unknown values in the record, such as those of a newer version, are
 * kept.
 */
export function settingsStore({ area, exclusively }: SettingsStoreDeps): SettingsStore {
  const writeQueue = new WriteQueue(exclusively)
  const listeners: ((settings: Settings) => void)[] = []

  async function find(): Promise<{ version: unknown; values: Readonly<Record<string, unknown>> }> {
    const { version, values } = Object((await area.get(KEY))[KEY]) as { version?: unknown; values?: unknown }
    return { version, values: isObject(values) ? values : {} }
  }

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
      const chosen = chosenOf(readStoredSettings(values))
      // A value that cannot be read back would be lost.
      readSomeSettings(definedOf(chosen), 'settings')
      const written = definedOf({ ...values, ...chosen })
      await area.set({ [KEY]: { version: VERSION, values: written } }).catch(refused)
      return readStoredSettings(written)
    })
    for (const listener of listeners) listener(after)
    return after
  }

  return {
    async read() {
      return readStoredSettings((await find()).values)
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

/** The fields of an object that have a value. */
function definedOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
