import type { Page } from '@playwright/test'
import { isInMenu, MENU } from '../web/tool-places.ts'
import { words } from '../web/words.ts'

/** Opens all controls of the text appearance. */
export async function openAppearance(view: Page): Promise<void> {
  await useTool(view, 'look')
  const more = view.locator('.typography-panel details')
  // It stays open when the panel closes.
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}

/** Uses the tool with the name of this message, in a window of the extension. */
export async function useTool(view: Page, key: string): Promise<void> {
  if (isInMenu(key)) await view.getByRole('button', { name: words(MENU) }).click()
  await view.getByRole(isInMenu(key) ? 'menuitem' : 'button', { name: words(key) }).click()
}
