import browser from 'webextension-polyfill'
import type { CommandKey } from '../../messages/contract.ts'

/** The keyboard shortcuts of the extension, as set in the browser. Not for content scripts. */
export async function browserKeys(): Promise<readonly CommandKey[]> {
  const commands = await browser.commands.getAll()
  return commands.map(({ name = '', shortcut = '' }) => ({ command: name, key: shortcut }))
}
