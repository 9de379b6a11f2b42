import { disclosure } from '../components/disclosure.ts'
import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import type { Exporters } from './export-article.ts'
import { barButton } from './tool-button.ts'

/** The ways to export an article. */
export interface ExportActions {
  /** Called when the menu opens: an export may follow. */
  prepare(): void
  copy(): void
  save(as: keyof Exporters): void
  /** @param addresses whether to print link addresses */
  print(addresses: boolean): void
}

/** The button that opens the ways to export an article. */
export interface ExportMenu {
  /** The button and the menu. */
  readonly element: HTMLElement
  readonly opener: HTMLButtonElement
}

export function exportMenu({ t }: Strings, ways: ExportActions): ExportMenu {
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
  const opener = barButton('take', t('takeAlong'), { word: t('save') })
  const menu = disclosure(opener, h('div', { class: 'choices' }, list, label), ways.prepare)
  return { element: menu.element, opener }
}
