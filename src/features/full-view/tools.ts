import { tab } from '../../messages/tab.ts'
import { button } from '../../view/element.ts'
import type { Message } from '../../view/status.ts'
import type { Strings } from '../../view/strings.ts'

/** The page that is read. */
interface Opened {
  readonly strings: Strings
  say(message: Message): void
}

interface ViewTool {
  readonly element: HTMLElement
  show(): void
}

/** The buttons that lead out of the view: into a tab, and back to the page. */
export function waysOut({ strings: { t }, say }: Opened, leave: () => void): readonly ViewTool[] {
  const inTab = button(t('inTab'), () => {
    tab.openTab(null).then(leave, error => say({ text: String(error), isProblem: true }))
  })
  const out = button('×', leave, { class: 'cross leave', 'aria-label': t('leave'), title: t('leave') })
  return [inTab, out].map(element => ({ element, show: () => {} }))
}
