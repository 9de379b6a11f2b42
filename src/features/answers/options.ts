import { worker } from '../../messages/worker.ts'
import { download } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { type AnswersPart, answersPart } from '../../view/settings/answers-part.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { answersFile } from './packing.ts'

const NAME = 'winnow-answers.jsonl'

/** The part of the settings that says how many answers are kept, saves them as a file, and deletes them. */
export function keptAnswers(strings: Strings, say: (message: Message) => void): AnswersPart {
  const { t } = strings
  const refresh = async () => part.show(await worker.answersKept())
  /** Runs a task and shows its message, or why it failed. */
  const work = async (task: () => Promise<Message | null>) => {
    try {
      const done = await task()
      await refresh()
      if (done) say(done)
    } catch (error) {
      say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
    }
  }
  const part = answersPart(strings, {
    refresh: () => void work(async () => null),
    save: () =>
      void work(async () => {
        download({
          content: await answersFile(await worker.allAnswers()),
          name: NAME,
          type: 'application/json',
        })
        return { text: t('fileSaved', NAME) }
      }),
    clear: () =>
      void work(async () => {
        await worker.clearAnswers()
        return { text: t('answersDeleted') }
      }),
  })
  return part
}
