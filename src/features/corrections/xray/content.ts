import browser from 'webextension-polyfill'
import { contentType } from '../../../dom/safe-dom.ts'
import { chosenMethod } from '../../../engine/site/chosen-method.ts'
import { tellChanged } from '../../../messages/changed.ts'
import type { XrayShows } from '../../../messages/page-calls.ts'
import { xrayWorker } from '../../../messages/worker.ts'
import { typeInWords } from '../../../view/wording/in-words.ts'
import { siteName } from '../../../view/wording/site-name.ts'
import { strings } from '../../../view/wording/strings.ts'
import { world } from '../../../world.ts'
import type { PageMarks } from '../marks.ts'
import { controlOverlay } from './overlay-controller.ts'
import { Session } from './session.ts'

/** Types of documents with text. Browsers also show pictures, videos and PDFs in documents. */
const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

/**
 * X-ray over a page: it shows which parts are kept and lets the person correct that.
 * @param uncover closes the full view over the page
 * @returns opens X-ray, as `world.xray`
 */
export function xray(
  document: Document,
  uncover: () => void,
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
    const session = await Session.open({
      document,
      marks,
      rules: {
        saveRule: worker.saveRule,
        deleteRule: worker.deleteRule,
        async pageRules() {
          const rules = await worker.pageRules()
          // Without its script, the model decides.
          if (chosenMethod(rules)) await worker.loadOpinions().catch(console.warn)
          return rules
        },
      },
      method(rules) {
        const chosen = chosenMethod(rules)
        return chosen ? world.opinions?.method(chosen) : undefined
      },
      // X-ray opens without it, too.
      template: await worker.siteMemory().catch(() => null),
      changed: tellChanged,
    })
    // X-ray was requested again in the meantime. Only the last request opens it, because two layers would cover
    // each other.
    if (newest !== id) return
    uncover()
    const site = siteName(words, location.href)
    const options = { strings: words, site, shows, loadOpinions: () => worker.loadOpinions() }
    close = controlOverlay(document, session, options, because => {
      close = null
      // A worker that has ended has closed the session already.
      worker.closeXray({ because }).catch(() => undefined)
    })
  }
}
