import { dropDown } from './drop-down.ts'
import { button, h } from './element.ts'
import type { Strings } from './strings.ts'
import type { Packers } from './takeaway.ts'
import { toolFace } from './tool-button.ts'

/** The ways to export an article. */
export interface WaysAlong {
  /** Called when the menu opens: an export may follow. */
  prepare(): void
  copy(): void
  save(as: keyof Packers): void
  /** @param addresses whether to print link addresses */
  print(addresses: boolean): void
}

/** The menu of the ways to export an article. */
export function takeAlongMenu({ t }: Strings, ways: WaysAlong): HTMLElement {
  const addresses = h('input', { type: 'checkbox' })
  const choice = (label: string, run: () => void) =>
    h(
      'li',
      {},
      button(label, () => {
        menu.close()
        run()
      }),
    )
  const list = h(
    'ul',
    {},
    choice(t('copyMarkdown'), ways.copy),
    choice(t('saveMarkdown'), () => ways.save('markdown')),
    choice(t('saveWebPage'), () => ways.save('webPage')),
    choice(t('saveBook'), () => ways.save('book')),
    choice(t('saveText'), () => ways.save('plainText')),
    choice(t('print'), () => ways.print(addresses.checked)),
  )
  const label = h('label', {}, addresses, h('span', {}, t('printAddresses')))
  const menu = dropDown(toolFace('take', t('takeAlong')), h('div', { class: 'choices' }, list, label))
  menu.element.addEventListener('toggle', () => menu.element.open && ways.prepare())
  return menu.element
}
