import type { ViewChoices } from '../../messages/worker.ts'
import type { Settings, SettingsChange } from '../../schema/settings.ts'
import { DEFAULT_TYPOGRAPHY, TYPOGRAPHY_RANGES, type Typography } from '../../schema/typography.ts'
import { changed } from '../../store/settings.ts'
import { disclosure } from '../../view/components/disclosure.ts'
import { button, h, setEnabled } from '../../view/components/element.ts'
import type { Message } from '../../view/components/status.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { isOverPage } from '../../view/reader/pane.ts'
import type { Scene } from '../../view/reader/scene.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import type { Tool } from '../../view/tools/tool.ts'
import { barButton } from '../../view/tools/tool-button.ts'
import { applyTypography, loadDyslexic, typographyOf } from '../../view/typography/typography.ts'
import { typographyForm } from '../../view/typography/typography-form.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The page that is read. */
interface Opened {
  /** The address of the page. */
  readonly url: string
  readonly strings: Strings
  /** The element whose typography is set. */
  readonly themeRoot: HTMLElement
  readonly load: LoadModule
  readonly choices: ViewChoices
  openSettings(): void
  say(message: Message): void
}

/** A change that resets all typography settings. */
const NOTHING_CHOSEN = Object.fromEntries(Object.keys(DEFAULT_TYPOGRAPHY).map(part => [part, null]))

type TypographyTool = Tool<{ readonly scene: Scene; readonly drawn: Pick<DrawnArticle, 'element'> | null }>

/** The narrowest margin beside the text in which the panel has room, in pixels. */
const ROOM = 248

/**
 * The panel of the typography settings, for all sites or for the current one. It is beside the text where there is room,
 * and else at the foot of the window, where it leaves the upper half with the line being read free.
 * @param switches further choices about how the text is shown
 */
export function typographyTool(page: Opened, switches: HTMLElement): TypographyTool {
  const { t } = page.strings
  let settings: Settings | null = null
  const host = () => URL.parse(page.url)?.host ?? ''
  const now = () => typographyOf(settings!, host())

  const put = (typography: Typography) => {
    applyTypography(page.themeRoot, typography)
    if (typography.family === 'dyslexic')
      loadDyslexic(page.load).catch(error => page.say({ text: sentenceOf(error, t), isProblem: true }))
  }
  const refresh = () => {
    put(now())
    form.show(now())
    if (!panel.hidden) place()
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
        settings = await page.choices.changeSettings(change)
      } catch (error) {
        page.say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
        // A choice that was not stored must not be shown.
        settings = before
        if (settings) refresh()
      }
    })
  }

  const form = typographyForm({
    strings: page.strings,
    ranges: TYPOGRAPHY_RANGES,
    canType: !isOverPage(page.themeRoot),
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
  const panel = h(
    'div',
    { class: 'typography-panel' },
    form.first,
    h('details', {}, h('summary', {}, t('more')), form.others, switches),
    h('div', { class: 'foot' }, siteLabel, reset, button(t('settings'), page.openSettings)),
  )
  let drawn: Pick<DrawnArticle, 'element'> | null = null
  const place = () => {
    const header = drawn?.element.querySelector('header')
    const margin = header ? Number.parseFloat(getComputedStyle(header).paddingInlineEnd) : 0
    panel.classList.toggle('beside', margin >= ROOM)
  }
  const opener = barButton('text', t('look'))
  const { element } = disclosure(opener, panel, place)
  setEnabled(opener, false)

  return {
    element,
    place: 'typography',
    show({ scene, drawn: article }) {
      drawn = article
      setEnabled(opener, scene.kind === 'article')
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
