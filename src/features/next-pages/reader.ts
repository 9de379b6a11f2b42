import type { NextPage, NoNextPage } from '../../schema/next-page.ts'
import type { Message } from '../../view/components/status.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'

/** The reading whose article continues on other pages. */
interface Continuable {
  readonly strings: Strings
  /** The number of pages that were appended. */
  readonly appended: number
  /** @throws with a sentence for the person when the page no longer answers */
  nextPage(number: number): Promise<NextPage>
  stopNextPage(): Promise<void>
  append(part: Extract<NextPage, { kind: 'page' }>): void
  say(message: Message): void
}

/** Why reading ended, in words. */
const WHY: Readonly<Record<NoNextPage, MessageKey>> = {
  last: 'pagesAllRead',
  limit: 'pagesLimit',
  'same-text': 'pagesSameText',
  'other-page': 'pagesOtherPage',
  elsewhere: 'pagesElsewhere',
  'not-loaded': 'pagesNotLoaded',
  cancelled: 'pagesCancelled',
}

/**
 * Appends the next pages of an article, one after the other, until one does not continue it or the person cancels.
 * @returns a function that never rejects; the end and failures are announced
 */
export function continueOn(reading: Continuable): () => Promise<void> {
  const { t, plural } = reading.strings
  let isRunning = false

  const run = async () => {
    let cancel = () => {}
    const cancelled = new Promise<NextPage>(resolve => {
      cancel = () => {
        resolve({ kind: 'end', because: 'cancelled' })
        reading.stopNextPage().catch(console.warn)
      }
    })
    const before = reading.appended
    for (;;) {
      const number = reading.appended + 2
      reading.say({ text: t('loadingPage', number), cancel })
      const answer = await Promise.race([cancelled, reading.nextPage(number)])
      if (answer.kind === 'end') return tell(answer.because, reading.appended - before)
      reading.append(answer)
    }
  }
  const tell = (because: NoNextPage, added: number) => {
    const pages = added > 0 ? plural('pagesAdded', added) : t('pagesNone')
    reading.say({ text: `${pages} ${t(WHY[because])}`, isProblem: because === 'not-loaded' })
  }

  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } catch (error) {
      reading.say({ text: sentenceOf(error, t), isProblem: true })
    } finally {
      isRunning = false
    }
  }
}
