import { ownFile, readOwnFile } from '../../messages/own-file.ts'
import { readSomeSettings, type Settings } from '../../schema/settings.ts'

const FILE = { kind: 'winnow-settings', field: 'settings', read: readSomeSettings, largest: 2_000_000 }

/** All settings, as a file. */
export function settingsFile(settings: Settings): string {
  return ownFile(FILE, settings)
}

/**
 * The settings in a file; those that it does not name are not in the answer.
 * @throws UnreadableFile
 */
export function readSettingsFile(text: string): Partial<Settings> {
  return readOwnFile(text, FILE)
}
