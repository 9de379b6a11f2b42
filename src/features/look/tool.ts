import type { ViewChoices } from '../../messages/contract.ts'
import { LOOK_RANGES } from '../../messages/settings.ts'
import type { Look } from '../../store/look.ts'
import type { Settings } from '../../store/settings.ts'
import { dropDown } from '../../view/drop-down.ts'
import { button, h } from '../../view/element.ts'
import { loadDyslexic, lookOf, wear } from '../../view/look.ts'
import { lookForm } from '../../view/look-form.ts'
import type { LoadPart } from '../../view/parts.ts'
import type { Message } from '../../view/status.ts'
import type { Strings } from '../../view/strings.ts'
import { toolFace } from '../../view/tool-button.ts'

/** The page that is read. */
interface Opened {
  /** Its address. */
  readonly url: string
  readonly strings: Strings
  /** What wears the look. */
  readonly face: HTMLElement
  readonly load: LoadPart
  readonly choices: ViewChoices
  say(message: Message): void
}

interface LookTool {
  readonly element: HTMLElement
  show(scene: { readonly kind: string }): void
}

/** The panel in which a person chooses how articles are set, on all sites or on the one that is read. */
export function lookTool(page: Opened): LookTool {
  const { t } = page.strings
  let settings: Settings | null = null
  const host = () => URL.parse(page.url)?.host ?? ''
  const now = () => lookOf(settings!, host())

  const put = (look: Look) => {
    wear(page.face, look)
    if (look.family === 'dyslexic')
      loadDyslexic(page.load).catch(error => page.say({ text: String(error), isProblem: true }))
  }
  const refresh = () => {
    put(now())
    form.show(now())
    siteOnly.checked = Object.hasOwn(settings!.siteLooks, host())
    reset.disabled = !siteOnly.checked && Object.keys(settings!.look).length === 0
  }
  const save = async (change: Partial<Pick<Settings, 'look' | 'siteLooks'>>) => {
    settings = { ...settings!, ...change }
    refresh()
    try {
      settings = await page.choices.change(change)
    } catch (error) {
      const because = error instanceof Error ? error.message : String(error)
      page.say({ text: t('notSaved', because), isProblem: true })
    }
  }
  /** The looks of all sites, with this one's changed; an undefined look is none. */
  const siteLooks = (look: Partial<Look> | undefined) => {
    const { [host()]: _, ...others } = settings!.siteLooks
    return { siteLooks: look ? { ...others, [host()]: look } : others }
  }

  const form = lookForm({
    strings: page.strings,
    ranges: LOOK_RANGES,
    preview: change => settings && put({ ...now(), ...change }),
    choose(change) {
      if (!settings) return
      if (siteOnly.checked) save(siteLooks({ ...settings.siteLooks[host()], ...change }))
      else save({ look: { ...settings.look, ...change } })
    },
  })
  const siteOnly = h('input', { type: 'checkbox' })
  siteOnly.addEventListener('change', () => settings && save(siteLooks(siteOnly.checked ? {} : undefined)))
  const siteName = h('span')
  const siteLabel = h('label', { class: 'flag' }, siteOnly, siteName)
  const reset = button(t('lookReset'), () => {
    if (settings) save(siteOnly.checked ? siteLooks({}) : { look: {} })
  })
  const panel = h('div', { class: 'look-panel' }, form.element, siteLabel, reset)
  const { element } = dropDown(toolFace('text', t('look')), panel)
  element.hidden = true

  return {
    element,
    show({ kind }) {
      element.hidden = kind !== 'article'
      if (element.hidden) return
      siteName.textContent = t('lookSiteOnly', host())
      siteLabel.hidden = host() === ''
      page.choices
        .settings()
        .then(read => {
          settings = read
          refresh()
        })
        .catch(console.error)
    },
  }
}
