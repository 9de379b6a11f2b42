import { h } from '../element.ts'

/** A labelled control, and the place below it where its problem is said. */
export interface Field {
  readonly element: HTMLElement
  /** Says what is wrong with what was entered; null for nothing. */
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
  const told = hint === null ? null : h('p', { class: 'hint', id: `${id}-hint` }, hint)
  control.setAttribute('aria-describedby', [problem.id, ...(told ? [told.id] : [])].join(' '))
  return {
    element: h('div', { class: 'field' }, h('label', { for: id }, label), control, problem, told),
    complain(text) {
      if (text === null) control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
      if (problem.textContent !== (text ?? '')) problem.textContent = text
    },
  }
}

/** A choice of one of some, by name. */
export function choice<T extends string>(options: Readonly<Record<T, string>>, chosen: T): HTMLSelectElement {
  const select = h(
    'select',
    {},
    ...Object.entries<string>(options).map(([value, label]) => h('option', { value }, label)),
  )
  select.value = chosen
  return select
}

/** A box to tick, with its label beside it. */
export function tick(label: string, isOn: boolean, attributes: Readonly<Record<string, string>> = {}) {
  const box = h('input', { type: 'checkbox', ...attributes })
  box.checked = isOn
  return { box, element: h('label', { class: 'tick' }, box, h('span', {}, label)) }
}
