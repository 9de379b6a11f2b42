import { h } from '../components/element.ts'

/** A labelled control, with a line for its error message. */
export interface Field {
  readonly element: HTMLElement
  /** Shows what is wrong with the entered value; null clears the message. */
  complain(problem: string | null): void
}

let fields = 0

export function field(
  label: string,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  hint: string | null = null,
): Field {
  const id = `field-${++fields}`
  control.id = id
  const problem = h('p', { class: 'complaint', id: `${id}-problem`, 'aria-live': 'polite' })
  const hintElement = hint === null ? null : h('p', { class: 'hint', id: `${id}-hint` }, hint)
  control.setAttribute('aria-describedby', [problem.id, ...(hintElement ? [hintElement.id] : [])].join(' '))
  return {
    element: h('div', { class: 'field' }, h('label', { for: id }, label), control, problem, hintElement),
    complain(text) {
      if (text === null) control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
      if (problem.textContent !== (text ?? '')) problem.textContent = text
    },
  }
}

/** A select element. */
export function choice<T extends string>(options: Readonly<Record<T, string>>, chosen: T): HTMLSelectElement {
  const select = h(
    'select',
    {},
    ...Object.entries<string>(options).map(([value, label]) => h('option', { value }, label)),
  )
  select.value = chosen
  return select
}

/** A checkbox with a label. */
export function tick(label: string, isOn: boolean, attributes: Readonly<Record<string, string>> = {}) {
  const box = h('input', { type: 'checkbox', ...attributes })
  box.checked = isOn
  return { box, element: h('label', { class: 'tick' }, box, h('span', {}, label)) }
}
