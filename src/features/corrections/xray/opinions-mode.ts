import { sentenceOf } from '../../../view/wording/sentence.ts'
import type { Strings } from '../../../view/wording/strings.ts'
import type { XrayPanel } from '../../../view/xray/xray-panel.ts'
import { type OpinionsPanel, world } from '../../../world.ts'
import type { Session } from './session.ts'

interface OpinionsModeDeps {
  readonly strings: Strings
  readonly site: string
  readonly session: Session
  readonly panel: XrayPanel
  /** Brings the script for second opinions into the page. @throws with a sentence for the person */
  load(): Promise<void>
  /** Adds a style sheet to that of X-ray. */
  style(css: string): void
  /** Called when second opinions are shown in place of the parts, or the parts again. */
  changed(isShown: boolean): void
  /** Called when parts are tinted otherwise. */
  tinted(): void
  /** Aborts when X-ray closes. */
  readonly signal: AbortSignal
}

/** Shows second opinions in the panel of X-ray, in place of the parts of the page. */
export function opinionsMode(deps: OpinionsModeDeps) {
  const { strings, site, session, panel, signal } = deps
  const { t } = strings
  let shown: OpinionsPanel | null = null
  let end = new AbortController()

  return {
    /** The panel; null while the parts are shown. */
    get shown(): OpinionsPanel | null {
      return shown
    },
    /** Shows the panel, or the parts again. Never rejects; the panel of X-ray says what failed. */
    async toggle(): Promise<void> {
      panel.say('')
      if (shown) {
        end.abort()
        shown = null
        panel.showInstead(null)
        deps.changed(false)
        return
      }
      try {
        await deps.load()
      } catch (error) {
        panel.say(t('opinionsNotLoaded', sentenceOf(error, t)), true)
      }
      if (signal.aborted || shown || !world.opinions) return
      end = new AbortController()
      shown = world.opinions.panel({
        strings,
        site,
        page: () => session.survey.page,
        rules: () => session.rules,
        marks: () => session.marks,
        save: rule => session.saveRule(rule),
        remove: id => session.deleteRule(id),
        tinted: deps.tinted,
        say: panel.say,
        signal: AbortSignal.any([signal, end.signal]),
      })
      deps.style(shown.css)
      panel.showInstead(shown.element)
      deps.changed(true)
    },
  }
}
