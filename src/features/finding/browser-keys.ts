import browser from 'webextension-polyfill'
import type { CommandKey } from '../../messages/contract.ts'

/** The keys that the browser hands to the extension, as the person has them. Not for content scripts. */
export async function browserKeys(): Promise<readonly CommandKey[]> {
  const commands = await browser.commands.getAll()
  return commands.map(({ name = '', shortcut = '' }) => ({ command: name, key: shortcut }))
}
