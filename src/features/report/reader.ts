import browser from 'webextension-polyfill'
import { Malformed } from '../../schema/reader.ts'
import type { PageReport, ReportAnswer, ReportFile } from '../../schema/report.ts'
import type { Save } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { askToReport, type ReportChoice } from '../../view/reader/report.ts'
import { savedInWords } from '../../view/wording/in-words.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The reading to report. */
export interface Reportable {
  /** The address of its page. */
  readonly url: string
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  /** @throws an error with a sentence for the person when the page can no longer be asked */
  report(): Promise<ReportAnswer>
  readonly save: Save
  say(message: Message): void
}

/**
 * Offers to save a report of the page. A dialog describes and shows the file first; it is not sent anywhere.
 * @returns a function that asks for a report; it never rejects, failures are announced
 */
export function reporting(reading: Reportable): () => Promise<void> {
  const { strings } = reading
  const { t } = strings
  let isAsking = false

  const ask = async () => {
    // Read now: another page may be current when the answer arrives.
    const host = URL.parse(reading.url)?.host ?? ''
    const answer = await reading.report()
    if (answer.kind === 'too-large') return reading.say({ text: t('reportTooLarge'), isProblem: true })
    const { report } = answer
    const text = (choice: ReportChoice) => JSON.stringify(fileOf(report, choice, host), null, 2)
    askToReport(
      {
        host,
        text,
        save(choice) {
          const name = nameOf(choice, host)
          reading.save({ content: text(choice), name, type: 'application/json' }).then(
            saved => reading.say(savedInWords(strings, saved, name)),
            why => reading.say({ text: t('reportFailed', sentenceOf(why, t)), isProblem: true }),
          )
        },
      },
      strings,
      reading.root,
    )
  }

  return async () => {
    if (isAsking) return
    isAsking = true
    try {
      await ask()
    } catch (error) {
      const why = error instanceof Malformed ? t('failed') : sentenceOf(error, t)
      reading.say({ text: t('reportFailed', why), isProblem: true })
    } finally {
      isAsking = false
    }
  }
}

/** The page is the last property, so that the other facts are at the top of the file. */
function fileOf(report: PageReport, choice: ReportChoice, host: string): ReportFile {
  return {
    winnow: browser.runtime.getManifest().version,
    version: 1,
    ...(choice.host && host ? { host } : {}),
    ...(choice.note ? { note: choice.note } : {}),
    ...report,
  }
}

function nameOf(choice: ReportChoice, host: string): string {
  const site = choice.host ? host.replace(/[^\w.-]+/g, '-') : ''
  return site ? `winnow-report-${site}.json` : 'winnow-report.json'
}
