import type { Strings } from '../wording/strings.ts'
import { button, h } from './element.ts'

/** The callbacks for answers. Each resolves to false if it failed, and the failure was announced. */
export interface QuestionActions {
  answer(found: boolean): Promise<boolean>
  undo(): Promise<boolean>
}

/** The question whether the article was found. */
export interface QuestionLine {
  readonly element: HTMLElement
  /** Asks again. */
  reset(): void
}

/** One line that asks whether the article was found: with yes and no, and after an answer with undo. */
export function questionLine({ t }: Strings, { answer, undo }: QuestionActions): QuestionLine {
  const text = h('span', { role: 'status' })
  const element = h('section', { class: 'offer question' })
  let asked = 0

  const show = (words: string, ...buttons: readonly HTMLButtonElement[]) => {
    const hadFocus = element.contains((element.getRootNode() as Document).activeElement)
    text.textContent = words
    element.replaceChildren(text, ...buttons)
    if (hadFocus) buttons[0]?.focus({ preventScroll: true })
  }
  const ask = () =>
    show(
      t('askFound'),
      button(t('askYes'), () => say(true)),
      button(t('askNo'), () => say(false)),
    )
  const say = async (found: boolean) => {
    const time = asked
    if ((await answer(found)) && time === asked)
      show(t(found ? 'answerKept' : 'answerKeptNo'), button(t('undo'), takeBack))
  }
  const takeBack = async () => {
    const time = asked
    if ((await undo()) && time === asked) ask()
  }
  ask()
  return {
    element,
    reset() {
      asked++
      ask()
    },
  }
}
