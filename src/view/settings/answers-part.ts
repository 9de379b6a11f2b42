import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

interface Actions {
  refresh(): void
  save(): void
  clear(): void
}

/** What the settings say about the kept answers, below the switch. */
export interface AnswersPart {
  readonly element: HTMLElement
  /** @param answers the number of kept answers */
  show(answers: number): void
  /** Reads the number again. */
  refresh(): void
}

export function answersPart({ t, plural }: Strings, { refresh, save, clear }: Actions): AnswersPart {
  const count = h('p', { class: 'hint', role: 'status' })
  const all = [button(t('saveFile'), save), button(t('answersDelete'), clear)] as const
  return {
    element: h(
      'div',
      { class: 'setting' },
      h('p', { class: 'hint' }, t('answersWhat')),
      count,
      h('div', { class: 'buttons' }, ...all),
    ),
    refresh,
    show(answers) {
      count.textContent = plural('answersKept', answers)
      for (const each of all) setEnabled(each, answers > 0)
    },
  }
}
