import { readSomeSettings } from '../../messages/settings.ts'
import type { Settings } from '../../store/settings.ts'
import { sentenceOf } from '../../view/sentence.ts'

const KIND = 'winnow-settings'
/** No settings are larger, in characters. */
const LARGEST = 2_000_000

/** All settings, as a file. */
export function settingsFile(settings: Settings): string {
  return `${JSON.stringify({ kind: KIND, version: 1, settings }, null, 2)}\n`
}

/** Why a file holds no settings that could be taken over. */
export class UnreadableSettings extends Error {
  override readonly name = 'UnreadableSettings'

  /** @param detail for those who can do something about it */
  constructor(
    readonly because: 'too-large' | 'other' | 'later' | 'damaged',
    detail = '',
  ) {
    super(detail || because)
  }
}

/**
 * The settings in a file; those that it does not name are not in the answer.
 * @throws UnreadableSettings
 */
export function readSettingsFile(text: string): Partial<Settings> {
  if (text.length > LARGEST) throw new UnreadableSettings('too-large')
  try {
    const { kind, version, settings } = Object(JSON.parse(text)) as Record<string, unknown>
    if (kind !== KIND) throw new UnreadableSettings('other')
    if (version !== 1) throw new UnreadableSettings('later')
    return readSomeSettings(settings, 'settings')
  } catch (error) {
    if (error instanceof UnreadableSettings) throw error
    throw new UnreadableSettings('damaged', sentenceOf(error))
  }
}
