import { dropDown } from './drop-down.ts'
import { button, h } from './element.ts'
import type { Strings } from './strings.ts'
import type { Packers } from './takeaway.ts'
import { toolFace } from './tool-button.ts'

/** What a person can do to take an article along. */
export interface WaysAlong {
  /** The menu has been opened, so that one of the others may come next. */
  prepare(): void
  copy(): void
  save(as: keyof Packers): void
  /** @param addresses whether to print where links lead */
  print(addresses: boolean): void
}

/** The button that opens the ways to take an article along. */
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
