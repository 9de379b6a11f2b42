import type { Message } from '../components/status.ts'
import { sentenceOf } from '../wording/sentence.ts'
import type { Strings } from '../wording/strings.ts'

/** Runs a task, and shows its message, or why it failed. Never rejects. */
type RunTask = (task: () => Promise<Message | null>) => Promise<void>

/**
 * Makes what runs the tasks of a section of the settings.
 * @param refresh reads again what the section shows, after a task
 */
export function settingsTask(
  { t }: Strings,
  say: (message: Message) => void,
  refresh: () => Promise<void>,
): RunTask {
  return async task => {
    try {
      const done = await task()
      await refresh()
      if (done) say(done)
    } catch (error) {
      say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
    }
  }
}
