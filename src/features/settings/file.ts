import { readSettingsChange } from '../../messages/settings.ts'
import type { Settings } from '../../store/settings.ts'

const KIND = 'winnow-settings'
/** No settings are larger, in characters. */
const LARGEST = 2_000_000

/** All settings, as a file. */
export function settingsFile(settings: Settings): string {
  return `${JSON.stringify({ kind: KIND, version: 1, settings }, null, 2)}\n`
}

/**
 * The settings in a file; those that it does not name are not in the answer.
 * @throws with what is wrong, where it is no such file or holds a value that a setting cannot have
 */
export function readSettingsFile(text: string): Partial<Settings> {
  if (text.length > LARGEST) throw new TypeError('it is too large')
  const file: unknown = JSON.parse(text)
  const { kind, version, settings } = Object(file) as Record<string, unknown>
  if (kind !== KIND) throw new TypeError('it holds no settings of Winnow')
  if (version !== 1) throw new TypeError('it was written by a later version of Winnow')
  return readSettingsChange(settings, 'settings')
}
