import type { ViewChoices } from '../../messages/kept.ts'
import type { Keys } from '../../view/keys.ts'
import type { Message } from '../../view/status.ts'
import type { Strings } from '../../view/strings.ts'

/** The view that one finds one's way in. */
export interface FindingPage {
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  readonly keys: Keys
  readonly choices: ViewChoices
  say(message: Message): void
}
