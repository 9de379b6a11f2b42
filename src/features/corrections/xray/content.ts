import browser from 'webextension-polyfill'
import { contentType } from '../../../dom/safe-dom.ts'
import { chosenMethod } from '../../../engine/site/chosen-method.ts'
import { tellChanged } from '../../../messages/changed.ts'
import type { XrayShows } from '../../../messages/page-calls.ts'
import { pageHere } from '../../../messages/serve-page.ts'
import { type PageAnswers, xrayWorker } from '../../../messages/worker.ts'
import type { ReportAnswer } from '../../../schema/report.ts'
import type { Message } from '../../../view/components/status.ts'
import { typeInWords } from '../../../view/wording/in-words.ts'
import { siteName } from '../../../view/wording/site-name.ts'
import { type Strings, strings } from '../../../view/wording/strings.ts'
import { world } from '../../../world.ts'
import type { PageMarks } from '../marks.ts'
import { controlOverlay } from './overlay-controller.ts'
import { Session } from './session.ts'

/** Types of documents with text. Browsers also show pictures, videos and PDFs in documents. */
const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

/** The page about which the person is asked whether the article was found. */
interface AskedPage {
  readonly strings: Strings
  readonly answers: PageAnswers
  report(): Promise<ReportAnswer>
  say(message: Message): void
}

/** Makes the question whether the article was found. `corrected` is called after each correction. */
type Ask = (page: AskedPage) => { readonly element: HTMLElement; corrected(): void }

/**
 * X-ray over a page: it shows which parts are kept and lets the person correct that.
 * @param uncover closes the full view over the page
 * @param ask makes the question whether the article was found
 * @returns opens X-ray, as `world.xray`
 */
export function xray(
  document: Document,
  uncover: () => void,
  ask: Ask,
): (marks: PageMarks, id: string, shows: XrayShows) => Promise<void> {
  let close: (() => void) | null = null
  let newest = ''
  return async (marks, id, shows) => {
    newest = id
    const worker = xrayWorker(id)
    close?.()
    const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
    const type = contentType(document)
    if (!PAGES.has(type)) throw new Error(typeInWords(words, type))
    let asked: ReturnType<Ask> | null = null
    // X-ray also opens if the memory of the site cannot be read.
    const template = await worker.siteMemory().catch(() => null)
    const session: Session = await Session.open({
      document,
      marks,
      rules: {
        saveRule: worker.saveRule,
        deleteRule: worker.deleteRule,
        async pageRules() {
          const rules = await worker.pageRules()
          // If the script of the method cannot be injected, the model decides.
          if (chosenMethod(rules)) await worker.loadOpinions().catch(console.warn)
          return rules
        },
      },
      method(rules) {
        const chosen = chosenMethod(rules)
        return chosen ? world.opinions?.method(chosen) : undefined
      },
      template,
      changed() {
        tellChanged()
        asked?.corrected()
      },
    })
    // X-ray was requested again in the meantime. Only the last request opens it, because two layers would cover
    // each other.
    if (newest !== id) return
    uncover()
    const site = siteName(words, location.href)
    const page = pageHere(() => worker.loadHandlers())
    const report = async () => {
      const by = chosenMethod(session.rules)
      return page.report({
        rules: session.survey.rules,
        // X-ray shows the best guess if there is no article.
        force: true,
        ...(by ? { by } : {}),
        ...(template ? { template } : {}),
      })
    }
    const options = {
      strings: words,
      site,
      shows,
      loadOpinions: () => worker.loadOpinions(),
      question(say: AskedPage['say']) {
        if (browser.extension.inIncognitoContext) return null
        asked = ask({ strings: words, answers: worker, report, say })
        return asked.element
      },
    }
    close = controlOverlay(document, session, options, because => {
      close = null
      // A worker that has ended has closed the session already.
      worker.closeXray({ because }).catch(() => undefined)
    })
  }
}
