import { worker } from '../../messages/worker.ts'
import { download } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { type AnswersPart, answersPart } from '../../view/settings/answers-part.ts'
import { settingsTask } from '../../view/settings/settings-task.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { answersFile } from './packing.ts'

const NAME = 'winnow-answers.jsonl'

/** The part of the settings that says how many answers are kept, saves them as a file, and deletes them. */
export function keptAnswers(strings: Strings, say: (message: Message) => void): AnswersPart {
  const { t } = strings
  const refresh = async () => part.show(await worker.answersKept())
  const work = settingsTask(strings, say, refresh)
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
