import * as v from 'valibot'
import { type MergePatch, patchSchema } from './patch.ts'
import { type Reader, reader } from './reader.ts'
import { object, partial, record, text, within } from './shapes.ts'
import { chosenTypographySchema } from './typography.ts'

/** The least and the most of the speed of reading aloud, in percent. */
export const RATE_RANGE = [50, 400] as const

/** The longest host name or voice name, in UTF-16 units. */
const LONGEST_NAME = 260
const MOST_SITES = 5000
const MOST_LANGUAGES = 500

/** A setting: the values it can have, and the one it has for a person who has chosen nothing. */
function setting<const S extends v.GenericSchema>(schema: S, fallback: v.InferOutput<S>) {
  return { schema, fallback }
}

/** Settings that only the extension's own pages may change. */
const extensionSettings = {
  /** Rules are copied to the person's other computers through the browser's synchronisation. */
  mirror: setting(v.boolean(), false),
  /** What the toolbar button and its key open. */
  opens: setting(v.picklist(['popup', 'full-view', 'side-panel']), 'popup'),
  /** What the pages of a site have in common is remembered, on this computer: see `SiteTemplate`. */
  memory: setting(v.boolean(), true),
  /** Each article is followed by the question “Did Winnow find the article?”. The answers stay on this computer. */
  ask: setting(v.boolean(), false),
  /** The context menus contain Winnow's items. */
  menus: setting(v.boolean(), true),
  /** Other extensions, and with them the page's scripts, can see the text of the full view. */
  open: setting(v.boolean(), false),
}

/** Settings that the full view, which runs in a page, may change, too. */
const viewSettings = {
  /** The person's choices of typography. */
  look: setting(chosenTypographySchema, {}),
  /** Other choices for some sites, by host. */
  siteLooks: setting(record(chosenTypographySchema, LONGEST_NAME, MOST_SITES), {}),
  /** Pictures of articles are loaded. */
  images: setting(v.boolean(), true),
  /** The reading guide: none, all lines but the current one dimmed, or a ruler under the current line. */
  guide: setting(v.picklist(['none', 'line', 'ruler']), 'none'),
  /** Articles are shown page by page instead of scrolled. */
  paged: setting(v.boolean(), false),
  /** Reading aloud: the speed in percent of the voice's own, and the name of the voice for each language. */
  speech: setting(
    object({
      rate: within(RATE_RANGE),
      voices: record(text(LONGEST_NAME), LONGEST_NAME, MOST_LANGUAGES),
    }),
    { rate: 100, voices: {} },
  ),
}

const definitions = { ...extensionSettings, ...viewSettings }

type Table = Readonly<Record<string, { readonly schema: v.GenericSchema; readonly fallback: unknown }>>
type Entries<T extends Table> = { readonly [K in keyof T]: T[K]['schema'] }

/** Everything that a person can choose. To add a setting, add it to one of the two tables above. */
export type Settings = {
  readonly [K in keyof typeof definitions]: v.InferOutput<(typeof definitions)[K]['schema']>
}
/** The settings that may be changed from a page. */
export type ViewSettings = Pick<Settings, keyof typeof viewSettings>
/** A change of settings: see `MergePatch`. */
export type SettingsChange<S = Settings> = MergePatch<S>

/** The settings of a person who has chosen nothing. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(definitions).map(([name, { fallback }]) => [name, fallback]),
) as Settings

/** Reads all settings. @throws Malformed */
export const readSettings: Reader<Settings> = reader(object(entriesOf(definitions)))
/** Reads some of the settings. @throws Malformed */
export const readSomeSettings: Reader<Partial<Settings>> = reader(partial(entriesOf(definitions)))
/** Reads a change of settings. @throws Malformed */
export const readSettingsChange: Reader<SettingsChange> = reader(patchSchema(object(entriesOf(definitions))))
/** Reads a change of settings that may be changed from a page. @throws Malformed */
export const readViewSettingsChange: Reader<SettingsChange<ViewSettings>> = reader(
  patchSchema(object(entriesOf(viewSettings))),
)
/** Reads a person's choices of typography. @throws Malformed */
export const readTypography = reader(chosenTypographySchema)

/** Reads stored settings: a value that cannot be read is the default. Never throws. */
export const readStoredSettings: Reader<Settings> = reader(
  v.fallback(
    object(
      Object.fromEntries(
        Object.entries(definitions).map(([name, { schema, fallback }]) => [
          name,
          v.fallback(schema as v.GenericSchema, fallback),
        ]),
      ),
    ) as unknown as v.GenericSchema<unknown, Settings>,
    DEFAULT_SETTINGS,
  ),
)

function entriesOf<const T extends Table>(table: T): Entries<T> {
  return Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as Entries<T>
}
