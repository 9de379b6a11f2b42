import browser from 'webextension-polyfill'

/** The person's shortcut of the toolbar button, such as `Alt+R`; '' for none. Not for content scripts. */
export async function readKey(): Promise<string> {
  const commands = await browser.commands.getAll()
  return commands.find(({ name }) => name === '_execute_action')?.shortcut ?? ''
}
