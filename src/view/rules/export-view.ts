import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

export interface ExportOptions {
  readonly strings: Strings
  save(): void
  copy(): void
}

export interface ExportView {
  readonly element: HTMLElement
  show(rules: number): void
}

/** The section for exporting all rules. */
export function exportView({ strings: { t, plural }, save, copy }: ExportOptions): ExportView {
  const count = h('p', {})
  const buttons = [button(t('saveFile'), save), button(t('copy'), copy)]
  return {
    element: h('section', {}, h('h2', {}, t('export')), count, h('div', { class: 'buttons' }, ...buttons)),
    show(rules) {
      count.textContent = rules === 0 ? t('exportNothing') : plural('exportAbout', rules)
      for (const each of buttons) setEnabled(each, rules > 0)
    },
  }
}
