import { h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/** The legend of the tints. Each differs from the others by its pattern, too. */
export function legend({ t }: Strings) {
  const entry = (name: string, key: MessageKey) =>
    h('li', {}, h('span', { class: `swatch ${name}`, 'aria-hidden': 'true' }), t(key))
  const one = h('ul', {}, entry('all', 'xrayKept'), entry('none', 'xrayDropped'))
  const many = h(
    'ul',
    {},
    entry('all', 'keptByAll'),
    entry('some', 'keptBySome'),
    entry('none', 'keptByNone'),
  )
  const note = h('p', {}, t('agreementNote'))
  return {
    element: h('div', { class: 'legend' }, one, many, note),
    show(isAgreement: boolean) {
      one.hidden = isAgreement
      many.hidden = note.hidden = !isAgreement
    },
  }
}
