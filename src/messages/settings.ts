import type { SettingReaders, Settings, SettingsChange, ViewSettings } from '../store/settings.ts'
import type { Colours, Typography } from '../store/typography.ts'
import {
  flag,
  Malformed,
  nullOr,
  object,
  oneOf,
  optional,
  type Reader,
  recordOf,
  text,
  within,
} from './readers.ts'

/** The least and the most of each measure of a look. */
export const TYPOGRAPHY_RANGES = {
  size: [60, 400],
  measure: [20, 140],
  leading: [100, 300],
  paragraph: [0, 300],
  letter: [0, 50],
  word: [0, 100],
} as const satisfies Partial<Record<keyof Typography, readonly [number, number]>>

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

const look: { readonly [K in keyof Typography]: Reader<Typography[K]> } = {
  theme: oneOf('system', 'light', 'sepia', 'dark', 'black', 'contrast', 'custom'),
  colours: object<Colours>({ paper: colour, ink: colour, link: colour }),
  family: oneOf('serif', 'sans', 'mono', 'dyslexic', 'named'),
  familyName: text(100),
  size: within(...TYPOGRAPHY_RANGES.size),
  measure: within(...TYPOGRAPHY_RANGES.measure),
  leading: within(...TYPOGRAPHY_RANGES.leading),
  paragraph: within(...TYPOGRAPHY_RANGES.paragraph),
  letter: within(...TYPOGRAPHY_RANGES.letter),
  word: within(...TYPOGRAPHY_RANGES.word),
  align: oneOf('start', 'justify'),
  hyphens: flag,
  indent: flag,
  vertical: flag,
  ruby: flag,
  beginnings: flag,
}

const rate = within(...RATE_RANGE)
const voice = text(LONGEST_NAME)

/** Reads what was chosen of a look. Throws `Malformed`. */
export const readTypography = object<Partial<Typography>>(allOptional(look) as never)

/** Reads the value of each setting. Each throws `Malformed`. */
export const settingReaders: SettingReaders = {
  mirror: flag,
  opens: oneOf('popup', 'full-view', 'side-panel'),
  menus: flag,
  look: readTypography,
  siteLooks: recordOf(readTypography, LONGEST_NAME, MOST_SITES),
  images: flag,
  guide: oneOf('none', 'line', 'ruler'),
  paged: flag,
  speech: object<Settings['speech']>({ rate, voices: recordOf(voice, LONGEST_NAME, MOST_LANGUAGES) }),
  open: flag,
}

/** Reads all settings. Throws `Malformed`. */
export const readSettings = object<Settings>(settingReaders as never)

/** Reads some of the settings. Throws `Malformed`. */
export const readSomeSettings = object<Partial<Settings>>(allOptional(settingReaders) as never)

const readLookChange = object<SettingsChange<Partial<Typography>>>(allOptional(look, nullOr) as never)

/** Per setting: a change of it, read. Of one with parts, some of them may be named. */
const changeReaders: { readonly [K in keyof Settings]: Reader<unknown> } = {
  ...settingReaders,
  look: readLookChange,
  siteLooks: recordOf(nullOr(readLookChange), LONGEST_NAME, MOST_SITES),
  speech: object<SettingsChange<Settings['speech']>>({
    rate: optional(nullOr(rate)),
    voices: optional(nullOr(recordOf(nullOr(voice), LONGEST_NAME, MOST_LANGUAGES))),
  } as never),
}

/** Reads a change of settings. Throws `Malformed`. */
export const readSettingsChange = object<SettingsChange>(allOptional(changeReaders, nullOr) as never)

const { mirror, menus, open, opens, ...ofTheView } = changeReaders

/** Reads a change of settings that may be changed from a page. Throws `Malformed`. */
export const readViewSettingsChange = object<SettingsChange<ViewSettings>>(
  allOptional(ofTheView, nullOr) as never,
)

function allOptional(
  fields: Readonly<Record<string, Reader<unknown>>>,
  as: (reader: Reader<unknown>) => Reader<unknown> = reader => reader,
) {
  return Object.fromEntries(Object.entries(fields).map(([name, reader]) => [name, optional(as(reader))]))
}
