import type { UnreadableFile } from '../../messages/own-file.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/**
 * Why a file could not be loaded, as the end of a sentence.
 * @param other the message for a file of another kind
 */
export function unreadableInWords(
  { t }: Strings,
  { because, message }: Pick<UnreadableFile, 'because' | 'message'>,
  other: MessageKey,
): string {
  switch (because) {
    case 'too-large':
      return t('settingsFileTooLarge')
    case 'other':
      return t(other)
    case 'later':
      return t('settingsFileLater')
    case 'damaged':
      return t('settingsFileDamaged', message)
  }
}
