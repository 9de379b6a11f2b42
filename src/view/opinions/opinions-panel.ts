import { METHOD_NAMES } from '../../schema/method.ts'
import { button, h, setEnabled } from '../components/element.ts'
import { methodForm, methodName } from '../wording/method-names.ts'
import type { Strings } from '../wording/strings.ts'
import { legend } from './legend.ts'
import type { Kept, OpinionsActions, OpinionsState, Reader } from './opinions-state.ts'
import { tuneForm } from './tune-form.ts'

/** Every reader, in the order of the table. */
export const READERS: readonly Reader[] = ['winnow', ...METHOD_NAMES]

/**
 * The panel of second opinions: a table of what each method keeps, the legend of the tints, and the constants of the
 * chosen method. It updates its elements in place, so that the focus stays.
 * @param site the site's name as a person would write it
 */
export function opinionsPanel(strings: Strings, site: string, actions: OpinionsActions) {
  const { t } = strings
  const key = legend(strings)
  const tune = tuneForm(strings, site, actions)
  const use = button(t('useOpinion', site), actions.use, { class: 'use-opinion' })
  const agreement = choice('agreement', t('agreement'), null)
  const rows = new Map(
    READERS.map(reader => {
      const row =
        reader === 'winnow'
          ? choice(reader, 'Winnow', null)
          : choice(reader, methodName(reader), methodForm(strings, reader))
      return [reader, row]
    }),
  )
  const all = [agreement, ...rows.values()]
  const table = h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, t('method')),
        h('th', { scope: 'col', class: 'number' }, t('partsKept')),
        h('th', { scope: 'col', class: 'number' }, t('wordsKept')),
      ),
    ),
    h('tbody', {}, ...all.map(row => row.element)),
  )

  /** A row of the table. A click anywhere in it chooses it. */
  function choice(reader: Reader | 'agreement', name: string, form: string | null) {
    const radio = h('input', { type: 'radio', name: 'opinion', value: reader })
    const used = h('span', { class: 'in-use' })
    const label = h(
      'label',
      {},
      radio,
      h('span', {}, name, form === null ? null : h('small', {}, form), used),
    )
    const parts = h('td', { class: 'number' })
    const words = h('td', { class: 'number' })
    const element = h('tr', { 'data-reader': reader }, h('th', { scope: 'row' }, label), parts, words)
    const choose = () => {
      radio.checked = true
      actions.choose(reader)
    }
    radio.addEventListener('change', choose)
    element.addEventListener('click', ({ target }) => {
      if (!(target instanceof Node && label.contains(target))) choose()
    })
    return {
      element,
      show(kept: Kept | null | undefined, isChosen: boolean, isInUse: boolean) {
        radio.checked = isChosen
        element.classList.toggle('chosen', isChosen)
        used.textContent = isInUse ? t('opinionInUse') : ''
        const texts = kept ? [count(kept.parts), count(kept.words)] : kept === null ? ['–', '–'] : ['…', '…']
        parts.textContent = texts[0]!
        words.textContent = texts[1]!
      },
    }
  }

  function count(number: number): string {
    return number.toLocaleString(strings.locale)
  }

  return {
    element: h(
      'section',
      { class: 'opinions', 'aria-label': t('readItBy') },
      key.element,
      h('div', { class: 'readers' }, table),
      use,
      tune.element,
    ),
    show(state: OpinionsState) {
      const { kept, chosen, inUse } = state
      key.show(chosen === 'agreement')
      agreement.show(undefined, chosen === 'agreement', false)
      for (const cell of agreement.element.querySelectorAll('td')) cell.textContent = ''
      for (const [reader, row] of rows)
        row.show(kept.get(reader), chosen === reader, inUse === reader && inUse !== 'winnow')
      use.hidden = chosen === 'agreement'
      setEnabled(use, chosen !== inUse)
      tune.show(state)
    },
  }
}
