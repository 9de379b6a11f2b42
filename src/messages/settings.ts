import type { Colours, Look } from '../store/look.ts'
import type { SettingReaders, Settings, ViewSettings } from '../store/settings.ts'
import { flag, Malformed, object, oneOf, optional, type Reader, recordOf, text, within } from './readers.ts'

/** The least and the most of each measure of a look. */
export const LOOK_RANGES = {
  size: [60, 400],
  measure: [20, 140],
  leading: [100, 300],
  paragraph: [0, 300],
  letter: [0, 50],
  word: [0, 100],
} as const satisfies Partial<Record<keyof Look, readonly [number, number]>>

/** The least and the most of the speed of reading aloud, in percent. */
export const RATE_RANGE = [50, 400] as const

/** No name of a site or a voice is longer, nor does anybody choose something for so many. */
const LONGEST_NAME = 260
const MOST_SITES = 5000
const MOST_LANGUAGES = 500

const colour: Reader<string> = (value, at = 'value') => {
  if (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)) return value
  throw new Malformed(`${at}: expected a colour such as #1a2b3c`)
}

const look: { readonly [K in keyof Look]: Reader<Look[K]> } = {
  theme: oneOf('system', 'light', 'sepia', 'dark', 'black', 'contrast', 'custom'),
  colours: object<Colours>({ paper: colour, ink: colour, link: colour }),
  family: oneOf('serif', 'sans', 'mono', 'dyslexic', 'named'),
  familyName: text(100),
  size: within(...LOOK_RANGES.size),
  measure: within(...LOOK_RANGES.measure),
  leading: within(...LOOK_RANGES.leading),
  paragraph: within(...LOOK_RANGES.paragraph),
  letter: within(...LOOK_RANGES.letter),
  word: within(...LOOK_RANGES.word),
  align: oneOf('start', 'justify'),
  hyphens: flag,
  indent: flag,
  vertical: flag,
  ruby: flag,
  beginnings: flag,
}

/** Reads what was chosen of a look. Throws `Malformed`. */
export const readLook = object<Partial<Look>>(allOptional(look) as never)

/** Reads the value of each setting. Each throws `Malformed`. */
export const settingReaders: SettingReaders = {
  mirror: flag,
  opens: oneOf('popup', 'full-view', 'side-panel'),
  menus: flag,
  look: readLook,
  siteLooks: recordOf(readLook, LONGEST_NAME, MOST_SITES),
  images: flag,
  guide: oneOf('none', 'line', 'ruler'),
  paged: flag,
  speech: object<Settings['speech']>({
    rate: within(...RATE_RANGE),
    voices: recordOf(text(LONGEST_NAME), LONGEST_NAME, MOST_LANGUAGES),
  }),
  open: flag,
}

/** Reads some of the settings, to be changed. Throws `Malformed`. */
export const readSettingsChange = object<Partial<Settings>>(allOptional(settingReaders) as never)

const { mirror, menus, open, opens, ...ofTheView } = settingReaders

/** Reads some of the settings that may be changed from a page. Throws `Malformed`. */
export const readViewSettingsChange = object<Partial<ViewSettings>>(allOptional(ofTheView) as never)

function allOptional(fields: Readonly<Record<string, Reader<unknown>>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, reader]) => [name, optional(reader)]))
}
