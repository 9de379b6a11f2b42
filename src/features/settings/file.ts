import { ownFile, readOwnFile } from '../../messages/own-file.ts'
import { readSomeSettings, type Settings } from '../../schema/settings.ts'

const FILE = { kind: 'winnow-settings', field: 'settings', read: readSomeSettings, largest: 2_000_000 }

/** The content of a file with all settings. */
export function settingsFile(settings: Settings): string {
  return ownFile(FILE, settings)
}

/**
 * The settings in a file. Settings that the file does not contain are missing.
 * @throws UnreadableFile
 */
export function readSettingsFile(text: string): Partial<Settings> {
  return readOwnFile(text, FILE)
}
