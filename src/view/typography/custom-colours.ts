import type { Colours, Typography } from '../../schema/typography.ts'
import { h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { contrast, READABLE } from './contrast.ts'

const COLOURS: readonly [keyof Colours, MessageKey][] = [
  ['paper', 'colourPaper'],
  ['ink', 'colourInk'],
  ['link', 'colourLink'],
]

interface ColourOptions {
  readonly strings: Strings
  /** Called while a colour is being picked. */
  preview(change: Pick<Typography, 'colours'>): void
  /** Called when the person has chosen a colour. */
  choose(change: Pick<Typography, 'colours'>): void
}

interface CustomColours {
  readonly element: HTMLElement
  /** Sets the inputs to the custom colours, and hides them unless the custom theme is chosen. */
  show(typography: Typography): void
}

/** Three inputs for the colours of the custom theme, and a note on their contrast. */
export function customColours({ strings: { t }, preview, choose }: ColourOptions): CustomColours {
  const note = h('p', { class: 'why', 'aria-live': 'polite' })
  const inputs = COLOURS.map(([name, label]) => {
    const input = h('input', { type: 'color' })
    return { name, input, element: h('label', {}, h('span', {}, t(label)), input) }
  })
  const colours = () =>
    Object.fromEntries(inputs.map(({ name, input }) => [name, input.value])) as unknown as Colours
  const showContrast = ({ paper, ink, link }: Colours) => {
    const least = Math.min(contrast(paper, ink), contrast(paper, link))
    const ratio = Math.floor(least * 10) / 10
    note.textContent = t(least < READABLE ? 'contrastLow' : 'contrastGood', ratio)
    note.classList.toggle('problem', least < READABLE)
  }
  for (const { input } of inputs) {
    input.addEventListener('input', () => {
      showContrast(colours())
      preview({ colours: colours() })
    })
    input.addEventListener('change', () => choose({ colours: colours() }))
  }
  const element = h('div', { class: 'own-colours' }, ...inputs.map(each => each.element), note)
  return {
    element,
    show(typography) {
      element.hidden = typography.theme !== 'custom'
      for (const { name, input } of inputs) input.value = typography.colours[name]
      showContrast(typography.colours)
    },
  }
}
