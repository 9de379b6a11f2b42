import type { SettingReaders, Settings } from '../store/settings.ts'
import { flag, object, optional } from './readers.ts'

/** Reads the value of each setting. Each throws `Malformed`. */
export const settingReaders: SettingReaders = { mirror: flag }

/** Reads some of the settings, to be changed. Throws `Malformed`. */
export const readSettingsChange = object<Partial<Settings>>({ mirror: optional(flag) })
