import type { Look } from './look.ts'
import { type MergePatch, merged } from './merge-patch.ts'
import { NotSaved, refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, Turns } from './turns.ts'

/** What a person may choose. To add a choice: a field here, its default, and its reader in `messages/settings.ts`. */
export interface Settings {
  /** Whether the rules are mirrored to the person's other computers, through the browser's own synchronisation. */
  readonly mirror: boolean
  /** What the toolbar's button and its key open. */
  readonly opens: 'popup' | 'full-view' | 'side-panel'
  /** Whether the context menus hold items of ours. */
  readonly menus: boolean
  /** What was chosen of how articles are set; the view knows the rest. */
  readonly look: Partial<Look>
  /** What differs on some sites, by host. */
  readonly siteLooks: Readonly<Record<string, Partial<Look>>>
  /** Whether the pictures of articles are loaded. */
  readonly images: boolean
  /** What guides the eye: nothing, all but the line being read dimmed, or a ruler under it. */
  readonly guide: 'none' | 'line' | 'ruler'
  /** By pages, as in a book, in place of scrolling. */
  readonly paged: boolean
  /** Of reading aloud: how fast, in percent of the voice's own speed, and the voice of each language, by its name. */
  readonly speech: { readonly rate: number; readonly voices: Readonly<Record<string, string>> }
  /** Whether the full view's text stands where other extensions see it, and with them the page's own scripts. */
  readonly open: boolean
}

/** Those that may be changed from a page, where the full view stands; the others, from our own pages only. */
export type ViewSettings = Omit<Settings, 'mirror' | 'menus' | 'open' | 'opens'>

/** A change names what it changes and nothing else, so that none undoes what was changed elsewhere meanwhile. */
export type SettingsChange<S = Settings> = MergePatch<S>

/** The choices of somebody who has made none. */
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

/** These settings, changed; what is taken back is the default. */
export function changed(settings: Settings, change: SettingsChange): Settings {
  return { ...DEFAULTS, ...merged(settings, change) }
}

/** Per setting: its value, read. Each throws on a value that the setting cannot have. */
export type SettingReaders = { readonly [K in keyof Settings]: (value: unknown, at?: string) => Settings[K] }

/** A person's choices, under the one key `settings`. */
export interface SettingsStore {
  /** What was chosen; the default where nothing was, or what was cannot be read. */
  read(): Promise<Settings>
  /**
   * Changes what is named and nothing else.
   * @returns all settings, once the browser has them
   * @throws NotSaved, or that a setting cannot have such a value (and then nothing has changed)
   */
  change(change: SettingsChange): Promise<Settings>
  /** Likewise, puts these in place of all that were chosen. */
  replace(settings: Settings): Promise<Settings>
  /** Calls back after every change. */
  subscribe(listener: (settings: Settings) => void): void
}

interface SettingsStoreParts {
  readonly area: StorageArea
  readonly readers: SettingReaders
  /** Keeps out whoever else could write to the area. */
  readonly exclusively?: Exclusively
}

const KEY = 'settings'
const VERSION = 1

/** Settings in a storage area. What is in the record and not known here, such as a later version's, stays in it. */
export function settingsStore({ area, readers, exclusively }: SettingsStoreParts): SettingsStore {
  const turns = new Turns(exclusively)
  const listeners: ((settings: Settings) => void)[] = []

  async function find(): Promise<{ version: unknown; values: Readonly<Record<string, unknown>> }> {
    const { version, values } = Object((await area.get(KEY))[KEY]) as { version?: unknown; values?: unknown }
    return { version, values: isObject(values) ? values : {} }
  }

  const understand = (values: Readonly<Record<string, unknown>>): Settings => ({
    ...DEFAULTS,
    ...Object.fromEntries(
      Object.entries(readers).flatMap(([name, read]) => readable(name, values[name], read)),
    ),
  })

  /** @param chosenOf what is chosen from then on, of the settings as they are by then; undefined for the default */
  async function write(
    chosenOf: (now: Settings) => { readonly [K in keyof Settings]?: Settings[K] | undefined },
  ): Promise<Settings> {
    const after = await turns.take([KEY], async () => {
      const { version, values } = await find()
      if (typeof version === 'number' && version > VERSION)
        throw new NotSaved(
          'NewerSettings',
          'The settings come from a newer version of Winnow and were left as they are.',
        )
      const chosen = chosenOf(understand(values))
      // What could not be read again would be lost.
      for (const name of namesIn(chosen)) if (chosen[name] !== undefined) readers[name](chosen[name], name)
      const all = Object.entries({ ...values, ...chosen }).filter(([, value]) => value !== undefined)
      const written = Object.fromEntries(all)
      await area.set({ [KEY]: { version: VERSION, values: written } }).catch(refused)
      return understand(written)
    })
    for (const listener of listeners) listener(after)
    return after
  }

  return {
    async read() {
      return understand((await find()).values)
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

function readable(name: string, value: unknown, read: (value: unknown) => unknown): [string, unknown][] {
  try {
    return [[name, read(value)]]
  } catch {
    return [] // the default holds
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
