import { isNumberName, NUMBERS, type TuningName } from '../../schema/tuning.ts'
import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import type { OpinionsActions, OpinionsState, TuneValue } from './opinions-state.ts'
import { TUNE_WORDS } from './tune-words.ts'

/** The constants of the chosen method: a slider and a number for each, or a list of words. */
export function tuneForm(
  strings: Strings,
  site: string,
  actions: Pick<OpinionsActions, 'tune' | 'keepValues' | 'reset'>,
) {
  const { t } = strings
  const fields = h('div', { class: 'tune-fields' })
  const keep = button(t('tuneKeep', site), actions.keepValues, { class: 'tune-keep' })
  const reset = button(t('tuneReset'), actions.reset)
  const element = h(
    'details',
    { class: 'tune' },
    h('summary', {}, t('tune')),
    fields,
    h('div', { class: 'tune-does' }, keep, reset),
  )
  let drawn: readonly TuneControl[] = []

  return {
    element,
    show({ values, canKeep, canReset }: OpinionsState) {
      element.hidden = values.length === 0
      const isSame = drawn.length === values.length && values.every(({ name }, i) => drawn[i]!.name === name)
      if (!isSame) {
        drawn = values.map(value => (isNumberName(value.name) ? numberControl : wordsControl)(value))
        fields.replaceChildren(...drawn.map(control => control.element))
      }
      for (const [i, { value }] of values.entries()) drawn[i]!.show(value)
      setEnabled(keep, canKeep)
      setEnabled(reset, canReset)
    },
  }

  function numberControl({ name }: TuneValue): TuneControl {
    const range = isNumberName(name) ? NUMBERS[name] : null
    const limits = { min: String(range?.least), max: String(range?.most), step: String(range?.step) }
    const label = t(TUNE_WORDS[name])
    const slider = h('input', { type: 'range', ...limits, 'aria-label': label })
    // Published constants may lie between two steps of the slider.
    const number = h('input', { type: 'number', ...limits, step: 'any', 'aria-label': label })
    slider.addEventListener('input', () => enter(name, slider))
    number.addEventListener('input', () => enter(name, number))
    return {
      name,
      element: h('div', { class: 'tune-field' }, nameOf(name, label), slider, number),
      show: value => put(String(value), [slider, number]),
    }
  }

  function wordsControl({ name }: TuneValue): TuneControl {
    const label = t(TUNE_WORDS[name])
    const words = h('textarea', { rows: '2', spellcheck: 'false', dir: 'ltr', 'aria-label': label })
    words.addEventListener('input', () => enter(name, words))
    return {
      name,
      element: h('div', { class: 'tune-field words' }, nameOf(name, label), words),
      show: value => put(String(value), [words]),
    }
  }

  function enter(name: TuningName, control: HTMLInputElement | HTMLTextAreaElement): void {
    control.setAttribute('aria-invalid', String(!actions.tune(name, control.value)))
  }
}

interface TuneControl {
  readonly name: TuningName
  readonly element: HTMLElement
  show(value: number | string): void
}

/** The description of a constant, and its name in a rule. */
function nameOf(name: TuningName, label: string): HTMLElement {
  return h('p', {}, label, ' ', h('code', { dir: 'ltr' }, name))
}

/** Shows a value in controls, except in the one in which a person types: `2.` must stay `2.`. */
function put(value: string, controls: readonly (HTMLInputElement | HTMLTextAreaElement)[]): void {
  for (const control of controls)
    if (!control.matches(':focus') || control.type === 'range') {
      control.value = value
      control.removeAttribute('aria-invalid')
    }
}
