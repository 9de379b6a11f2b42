import browser from 'webextension-polyfill'
import { worker } from '../../messages/worker.ts'
import type { Message } from '../../view/components/status.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The changes of all versions, in the package. */
const CHANGELOG = 'changelog.txt'

/** Says in one line, once after an update, that Winnow was updated. Never rejects. */
export async function tellNews({
  strings: { t },
  say,
}: {
  readonly strings: Strings
  say(message: Message): void
}): Promise<void> {
  const version = await worker.takeNews(null).catch(() => null)
  if (version === null) return
  const run = () => void browser.tabs.create({ url: browser.runtime.getURL(CHANGELOG) })
  say({ text: t('updated', version), act: { label: t('whatsNew'), run } })
}
