import type { Typography } from '../../schema/typography.ts'
import { button, h, setEnabled } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/** The change of the size by a press, in percent. */
const SIZE_STEP = 10

/** The control for the size of the text. */
interface SizeButtons {
  readonly element: HTMLElement
  /** Sets the control to the size of the typography. */
  show(typography: Typography): void
}

/**
 * Two buttons that make the text smaller and larger, and the size.
 * @param choose called with the size, in percent, that the person has chosen
 */
export function sizeButtons(
  { t }: Strings,
  [least, most]: readonly [number, number],
  choose: (change: Pick<Typography, 'size'>) => void,
): SizeButtons {
  let size = least
  const value = h('output')
  const write = () => {
    value.textContent = t('percent', size)
    setEnabled(smaller, size > least)
    setEnabled(larger, size < most)
  }
  const change = (by: number) => () => {
    size = Math.max(least, Math.min(most, size + by))
    write()
    choose({ size })
  }
  const named = (key: MessageKey) => ({ 'aria-label': t(key), title: t(key) })
  const smaller = button('A−', change(-SIZE_STEP), named('lookSmaller'))
  const larger = button('A+', change(SIZE_STEP), named('lookLarger'))
  const label = { class: 'size', role: 'group', 'aria-label': t('lookSize') }
  return {
    element: h('div', label, h('span', { 'aria-hidden': 'true' }, t('lookSize')), smaller, value, larger),
    show(typography) {
      size = typography.size
      write()
    },
  }
}
