import { h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/** The keys, one row per line of the list. */
const ROWS: readonly (readonly [readonly string[], MessageKey])[] = [
  [['↓', '↑', 'j', 'k', 'Tab'], 'xrayKeyMove'],
  [['Enter', 'x'], 'xrayKeyToggle'],
  [['Shift+Enter'], 'xrayKeyAlways'],
  [['z', 'Shift+z'], 'xrayKeyUndo'],
  [['+', '−'], 'xrayKeySize'],
  [['n'], 'xrayNextRoot'],
  [['p'], 'xrayKeyPanel'],
  [['?'], 'xrayKeyHelp'],
  [['Esc'], 'close'],
]

/** The list of keys. */
export function keyList({ t }: Strings): HTMLElement {
  const rows = ROWS.map(([keys, does]) =>
    h('div', {}, h('dt', {}, ...keys.map(key => h('kbd', {}, key))), h('dd', {}, t(does))),
  )
  return h('div', { class: 'keys' }, h('h3', {}, t('keys')), h('dl', {}, ...rows))
}
