import { h } from '../components/element.ts'

/** One setting, with its name, hint and control. */
export interface SettingRow<T> {
  readonly element: HTMLElement
  show(value: T): void
}

interface Words {
  readonly label: string
  readonly hint?: string
}

let rows = 0

/** A setting that is on or off. */
export function flagRow(words: Words, choose: (value: boolean) => void): SettingRow<boolean> {
  const input = h('input', { type: 'checkbox' })
  input.addEventListener('change', () => choose(input.checked))
  return {
    element: row(words, input, 'setting flag'),
    show(value) {
      input.checked = value
    },
  }
}

/** A choice of one value. */
export function choiceRow<T extends string>(
  words: Words,
  options: Readonly<Record<T, string>>,
  choose: (value: T) => void,
): SettingRow<T> {
  const entries = Object.entries<string>(options)
  const input = h('select', {}, ...entries.map(([value, label]) => h('option', { value }, label)))
  input.addEventListener('change', () => choose(input.value as T))
  return {
    element: row(words, input, 'setting'),
    show(value) {
      input.value = value
    },
  }
}

/** A number in a range. */
export function rangeRow(
  words: Words,
  [least, most]: readonly [number, number],
  step: number,
  write: (value: number) => string,
  choose: (value: number) => void,
): SettingRow<number> {
  const input = h('input', { type: 'range', min: String(least), max: String(most), step: String(step) })
  const value = h('output')
  const update = () => {
    value.textContent = write(input.valueAsNumber)
  }
  input.addEventListener('input', update)
  input.addEventListener('change', () => choose(input.valueAsNumber))
  const element = row(words, input, 'setting')
  element.append(value)
  return {
    element,
    show(number) {
      input.valueAsNumber = number
      update()
    },
  }
}

function row({ label, hint }: Words, control: HTMLElement, kind: string): HTMLElement {
  control.id = `setting-${++rows}`
  const hintElement = hint ? h('p', { class: 'hint', id: `${control.id}-hint` }, hint) : null
  if (hintElement) control.setAttribute('aria-describedby', hintElement.id)
  return h('div', { class: kind }, h('label', { for: control.id }, label), control, hintElement)
}
