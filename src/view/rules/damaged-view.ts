import { button, h, removeWithTransition } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { siteInWords } from './rule-words.ts'

/** A record that could not be read completely, and was set aside. */
interface DamagedRecord {
  readonly key: string
  /** The site of the rules in the record. */
  readonly site: string
}

export interface DamagedView {
  readonly element: HTMLElement
  show(records: readonly DamagedRecord[]): void
}

export interface DamagedOptions {
  readonly strings: Strings
  saveCopy(record: DamagedRecord): void
  remove(record: DamagedRecord): Promise<void>
}

/** The list of damaged records. A record is deleted only after a second confirmation. */
export function damagedView({ strings, saveCopy, remove }: DamagedOptions): DamagedView {
  const { t } = strings
  const list = h('ul', { class: 'origins' })
  const element = h(
    'section',
    { class: 'damaged' },
    h('h2', {}, t('damagedTitle')),
    h('p', {}, t('damagedAbout')),
    list,
  )
  const item = (record: DamagedRecord): HTMLLIElement => {
    const name = siteInWords(strings, record.site)
    const first = button(t('deleteRule'), () => {
      first.replaceWith(second)
      second.focus()
    })
    const second = button(t('deleteForGood'), () => removeWithTransition(line, () => remove(record)), {
      class: 'primary',
    })
    first.setAttribute('aria-label', t('deleteDamaged', name))
    const copy = button(t('saveCopy'), () => saveCopy(record), { 'aria-label': t('saveCopyOf', name) })
    const line = h(
      'li',
      {},
      h('span', { class: 'name', dir: 'auto' }, name),
      h('div', { class: 'buttons' }, copy, first),
    )
    return line
  }
  element.hidden = true
  return {
    element,
    show(records) {
      element.hidden = records.length === 0
      list.replaceChildren(...records.map(item))
    },
  }
}
