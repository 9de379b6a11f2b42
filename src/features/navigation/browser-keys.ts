import browser from 'webextension-polyfill'

/** A command of the extension by its name, and the person's key for it, such as `Alt+R`; '' for none. */
export interface CommandKey {
  readonly command: string
  readonly key: string
}

/** The keyboard shortcuts of the extension, as set in the browser. Not for content scripts. */
export async function browserKeys(): Promise<readonly CommandKey[]> {
  const commands = await browser.commands.getAll()
  return commands.map(({ name = '', shortcut = '' }) => ({ command: name, key: shortcut }))
}
