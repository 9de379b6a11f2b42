import type { PageAnswers } from '../../messages/worker.ts'
import type { ReportAnswer } from '../../schema/report.ts'
import { questionLine } from '../../view/components/question.ts'
import type { Message } from '../../view/components/status.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The page about which the person is asked. */
export interface AskedPage {
  readonly strings: Strings
  /** @throws with a sentence for the person while no page is open */
  readonly answers: PageAnswers
  /** The report of the page as it is read now. @throws with a sentence for the person */
  report(): Promise<ReportAnswer>
  say(message: Message): void
}

/** The question “Did Winnow find the article?” about one page after another. */
export interface Question {
  readonly element: HTMLElement
  /** The article was corrected. An answer that was given is kept anew, with the correction. */
  corrected(): void
  /** Asks about another page. */
  reset(): void
}

/** Asks whether the article was found, and keeps the answer with a report of the page. */
export function question(page: AskedPage): Question {
  const { strings, say } = page
  const { t } = strings
  let given: { readonly found: boolean; readonly id: string } | null = null
  let number = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs a task after the ones before. Resolves to whether it succeeded. */
  const work = (task: () => Promise<unknown>): Promise<boolean> => {
    const done = last.then(task).then(
      () => true,
      error => {
        say({ text: t('answerNotKept', sentenceOf(error, t)), isProblem: true })
        return false
      },
    )
    last = done
    return done
  }
  const keep = async (found: boolean, id: string | null) => {
    const { answers } = page
    const answer = await page.report()
    if (answer.kind === 'too-large') throw new Error(t('reportTooLarge'))
    return answers.keepAnswer({ found, report: answer.report, id })
  }
  const line = questionLine(strings, {
    answer: found =>
      work(async () => {
        const asked = number
        const id = await keep(found, null)
        if (asked === number) given = id === null ? null : { found, id }
      }),
    undo: () =>
      work(async () => {
        if (given) await page.answers.undoAnswer({ id: given.id })
        given = null
      }),
  })
  return {
    element: line.element,
    corrected() {
      if (given) void work(async () => given && keep(given.found, given.id))
    },
    reset() {
      number++
      given = null
      line.reset()
    },
  }
}
