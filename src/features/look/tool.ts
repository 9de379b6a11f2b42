import type { ViewChoices } from '../../messages/kept.ts'
import { LOOK_RANGES } from '../../messages/settings.ts'
import type { Look } from '../../store/look.ts'
import { changed, type Settings, type SettingsChange } from '../../store/settings.ts'
import { dropDown } from '../../view/drop-down.ts'
import { button, h, setEnabled } from '../../view/element.ts'
import { LOOK, loadDyslexic, lookOf, wear } from '../../view/look.ts'
import { lookForm } from '../../view/look-form.ts'
import type { LoadPart } from '../../view/parts.ts'
import type { Scene } from '../../view/scene.ts'
import { sentenceOf } from '../../view/sentence.ts'
import type { Message } from '../../view/status.ts'
import type { Strings } from '../../view/strings.ts'
import type { Tool } from '../../view/tool.ts'
import { toolFace } from '../../view/tool-button.ts'

/** The page that is read. */
interface Opened {
  /** The address of the page. */
  readonly url: string
  readonly strings: Strings
  /** The element whose typography is set. */
  readonly face: HTMLElement
  readonly load: LoadPart
  readonly choices: ViewChoices
  say(message: Message): void
}

/** A change that resets all typography settings. */
const NOTHING_CHOSEN = Object.fromEntries(Object.keys(LOOK).map(part => [part, null]))

type LookTool = Tool<[scene: Scene]>

/** The panel of the typography settings, for all sites or for the current one. */
export function lookTool(page: Opened): LookTool {
  const { t } = page.strings
  let settings: Settings | null = null
  const host = () => URL.parse(page.url)?.host ?? ''
  const now = () => lookOf(settings!, host())

  const put = (look: Look) => {
    wear(page.face, look)
    if (look.family === 'dyslexic')
      loadDyslexic(page.load).catch(error => page.say({ text: sentenceOf(error, t), isProblem: true }))
  }
  const refresh = () => {
    put(now())
    form.show(now())
    siteOnly.checked = Object.hasOwn(settings!.siteLooks, host())
    setEnabled(reset, siteOnly.checked || Object.keys(settings!.look).length > 0)
  }
  /** Reads and writes run one after another, so that the last choice is the one shown at the end. */
  let done: Promise<void> = Promise.resolve()
  const save = (change: SettingsChange<Pick<Settings, 'look' | 'siteLooks'>>) => {
    done = done.then(async () => {
      let before = settings
      try {
        before ??= await page.choices.settings()
        settings = changed(before, change)
        refresh()
        settings = await page.choices.change(change)
      } catch (error) {
        page.say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
        // A choice that was not stored must not be shown.
        settings = before
        if (settings) refresh()
      }
    })
  }

  const form = lookForm({
    strings: page.strings,
    ranges: LOOK_RANGES,
    preview: change => settings && put({ ...now(), ...change }),
    choose(change) {
      save(siteOnly.checked ? { siteLooks: { [host()]: change } } : { look: change })
    },
  })
  const siteOnly = h('input', { type: 'checkbox' })
  siteOnly.addEventListener('change', () => save({ siteLooks: { [host()]: siteOnly.checked ? {} : null } }))
  const siteName = h('span')
  const siteLabel = h('label', { class: 'flag' }, siteOnly, siteName)
  const reset = button(t('lookReset'), () => {
    // A site with its own typography keeps it, with nothing chosen.
    save(siteOnly.checked ? { siteLooks: { [host()]: NOTHING_CHOSEN } } : { look: null })
  })
  const panel = h('div', { class: 'look-panel' }, form.element, siteLabel, reset)
  const { element } = dropDown(toolFace('text', t('look')), panel)
  element.hidden = true

  return {
    element,
    place: 'look',
    show(scene) {
      element.hidden = scene.kind !== 'article'
      if (scene.kind !== 'article') return
      const { content, metadata } = scene.article
      form.offer({
        ruby: /<ruby\b/.test(content),
        vertical: /^(?:ja|zh)\b/i.test(metadata.lang?.value ?? ''),
      })
      siteName.textContent = t('lookSiteOnly', host())
      siteLabel.hidden = host() === ''
      done = done
        .then(async () => {
          settings = await page.choices.settings()
          refresh()
        })
        .catch(console.error)
    },
  }
}
