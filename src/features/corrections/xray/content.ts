import browser from 'webextension-polyfill'
import { contentType } from '../../../engine/page/safe-dom.ts'
import { tellChanged } from '../../../messages/changed.ts'
import type { PageHandlers } from '../../../messages/page-calls.ts'
import { xrayWorker } from '../../../messages/worker.ts'
import { strings } from '../../../view/wording/strings.ts'
import { typeInWords } from '../../../view/wording/wording.ts'
import type { PageMarks } from '../marks.ts'
import { controlOverlay } from './overlay-controller.ts'
import { Session } from './session.ts'

/** Documents that hold a text, and not a picture, a film or a PDF in the browser's wrapping. */
const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

/**
 * X-ray over a page: what is kept and what is left out, on the page itself, with the means to put it right.
 * @param marks what has been said of the page so far, and is from now on
 * @param uncover takes away what lies over the page and is ours
 */
export function xray(document: Document, marks: PageMarks, uncover: () => void): Pick<PageHandlers, 'xray'> {
  let close: (() => void) | null = null
  let newest = ''
  return {
    async xray({ session: id }) {
      newest = id
      const worker = xrayWorker(id)
      close?.()
      const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
      const type = contentType(document)
      if (!PAGES.has(type)) throw new Error(typeInWords(words, type))
      const session = await Session.open({
        document,
        marks,
        rules: worker,
        changed: tellChanged,
      })
      // Asked for again meanwhile, it opens for that; two layers would hide each other.
      if (newest !== id) return
      uncover()
      const site = location.host.replace(/^www\./, '') || words.t('localFiles')
      close = controlOverlay(document, session, { strings: words, site }, because => {
        close = null
        // A worker that is gone has closed it already.
        worker.closeXray({ because }).catch(() => undefined)
      })
    },
  }
}
