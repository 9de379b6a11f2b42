import type { ViewChoices } from '../../messages/worker.ts'
import type { Message } from '../../view/components/status.ts'
import type { Keys } from '../../view/tools/keys.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The view in which the person navigates. */
export interface NavigationPage {
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  readonly keys: Keys
  readonly choices: ViewChoices
  say(message: Message): void
  /** Shows on the page itself how other methods read it. */
  secondOpinions(): void
}
