import type { Settings, SettingsChange } from '../../schema/settings.ts'
import { DEFAULT_TYPOGRAPHY, type Typography } from '../../schema/typography.ts'
import type { SyncState } from '../../store/sync/memory.ts'
import { beginnings } from '../bold-starts/beginnings.ts'
import { button, h, removeWithTransition } from '../components/element.ts'
import { replaceKeepingFocus } from '../components/replace-keeping-focus.ts'
import { type Message, statusLine } from '../components/status.ts'
import { paneOf } from '../reader/pane.ts'
import { applyTypography } from '../typography/typography.ts'
import { type Ranges, typographyForm } from '../typography/typography-form.ts'
import type { Strings } from '../wording/strings.ts'
import { fileButton } from './file-button.ts'
import { filePart } from './file-part.ts'
import { choiceRow, flagRow, rangeRow, type SettingRow } from './setting-row.ts'

export interface SettingsViewOptions {
  readonly strings: Strings
  readonly ranges: Ranges
  readonly rateRange: readonly [number, number]
  /**
   * Changes the named settings only. Settles when the change is stored, or has failed and the failure was
   * announced.
   */
  choose(change: SettingsChange): Promise<void>
  /** Resets all settings to their defaults. */
  reset(): Promise<void>
  save(): void
  load(file: File): Promise<void>
  /** Shown below the switch of the memory of sites. */
  readonly memory: HTMLElement
  /** Shown below the switch of the question whether the article was found. */
  readonly answers: HTMLElement
  /** Further sections, shown before the one for all settings. */
  readonly sections: readonly HTMLElement[]
}

export interface SettingsView {
  show(settings: Settings): void
  /** Shows the state of the sync of rules. */
  showSync(state: SyncState): void
  say(message: Message): void
}

/** Creates the settings page in an element, which it takes over. */
export function createSettingsView(root: HTMLElement, options: SettingsViewOptions): SettingsView {
  const { strings } = options
  const { t } = strings
  const status = statusLine(strings)
  const updates: ((settings: Settings) => void)[] = []
  /** Registers the row of a setting and returns its element. */
  const row = <K extends keyof Settings>(name: K, { element, show }: SettingRow<Settings[K]>) => {
    updates.push(settings => show(settings[name]))
    return element
  }
  const choose =
    <K extends keyof Settings>(name: K) =>
    (value: Settings[K]) =>
      void options.choose({ [name]: value })

  const rate = rangeRow(
    { label: t('settingRate') },
    options.rateRange,
    10,
    value => t('percent', value),
    value => void options.choose({ speech: { rate: value } }),
  )
  updates.push(({ speech }) => rate.show(speech.rate))

  const syncStatus = h('p', { class: 'hint', role: 'status' })
  const sections: readonly HTMLElement[] = [
    section(t('look'), typographyPart(options, updates), sitesPart(options, updates)),
    section(
      t('settingsReading'),
      row('images', flagRow({ label: t('settingImages'), hint: t('settingImagesHint') }, choose('images'))),
      row(
        'guide',
        choiceRow(
          { label: t('settingGuide') },
          { none: t('guideNone'), line: t('guideLine'), ruler: t('guideRuler') },
          choose('guide'),
        ),
      ),
      row('paged', flagRow({ label: t('settingPaged') }, choose('paged'))),
      rate.element,
    ),
    section(
      t('settingsOpening'),
      row(
        'opens',
        choiceRow(
          { label: t('settingOpens') },
          { popup: t('opensPopup'), 'full-view': t('fullView'), 'side-panel': t('sidePanel') },
          choose('opens'),
        ),
      ),
      row('menus', flagRow({ label: t('settingMenus') }, choose('menus'))),
      row('open', flagRow({ label: t('settingOpen'), hint: t('settingOpenHint') }, choose('open'))),
    ),
    section(
      t('allRules'),
      row('mirror', flagRow({ label: t('settingMirror'), hint: t('settingMirrorHint') }, choose('mirror'))),
      syncStatus,
    ),
    section(
      t('memoryTitle'),
      row('memory', flagRow({ label: t('settingMemory'), hint: t('settingMemoryHint') }, choose('memory'))),
      options.memory,
    ),
    section(
      t('answersTitle'),
      row('ask', flagRow({ label: t('settingAsk'), hint: t('settingAskHint') }, choose('ask'))),
      options.answers,
    ),
    ...options.sections,
    allPart(options),
  ]

  root.replaceChildren(
    h(
      'header',
      {},
      h('img', { src: '/icons/winnow.svg', alt: '', width: '40', height: '40' }),
      h('div', {}, h('h1', {}, t('settings'))),
    ),
    h(
      'nav',
      { 'aria-label': t('parts') },
      h('a', { href: 'settings.html', 'aria-current': 'page' }, t('settings')),
      h('a', { href: 'options.html#rules' }, t('allRules')),
    ),
    h('main', {}, search(sections, strings), ...sections),
    status.element,
  )
  return {
    say: status.say,
    show(settings) {
      for (const each of updates) each(settings)
      syncStatus.hidden = !settings.mirror
    },
    showSync({ at, problem }) {
      const time = new Intl.DateTimeFormat(strings.locale, { dateStyle: 'medium', timeStyle: 'short' })
      syncStatus.textContent = problem || (at === null ? t('mirrorNever') : t('mirrorAt', time.format(at)))
      syncStatus.classList.toggle('complaint', problem !== '')
    },
  }
}

function section(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return h('section', {}, h('h2', {}, title), ...content)
}

/** The typography settings, with a sample text. */
function typographyPart(
  { strings, ranges, choose }: SettingsViewOptions,
  updates: ((settings: Settings) => void)[],
): HTMLElement {
  const { t } = strings
  let chosen: Partial<Typography> = {}
  const prose = h('div', { class: 'prose' }, h('p', {}, t('sampleOne')), h('p', {}, t('sampleTwo')))
  const sample = h(
    'div',
    { class: 'sample' },
    h('article', { lang: strings.locale }, h('h1', {}, t('sampleTitle')), prose),
  )
  const { signal } = new AbortController()
  beginnings([prose], { lang: strings.locale, themeRoot: sample, pane: paneOf(sample), signal })
  const form = typographyForm({
    strings,
    ranges,
    preview: change => applyTypography(sample, { ...DEFAULT_TYPOGRAPHY, ...chosen, ...change }),
    choose: change => void choose({ look: change }),
  })
  updates.push(({ look }) => {
    chosen = look
    applyTypography(sample, { ...DEFAULT_TYPOGRAPHY, ...look })
    form.show({ ...DEFAULT_TYPOGRAPHY, ...look })
  })
  return h('div', { class: 'typography-part' }, h('div', {}, form.first, form.others), sample)
}

/** The list of sites with their own typography. */
function sitesPart(
  { strings: { t }, choose }: SettingsViewOptions,
  updates: ((settings: Settings) => void)[],
): HTMLElement {
  const list = h('ul', { class: 'origins' })
  const element = h('div', { class: 'own-typography' }, h('h3', {}, t('ownLooks')), list)
  updates.push(({ siteLooks }) => {
    const hosts = Object.keys(siteLooks).sort()
    element.hidden = hosts.length === 0
    replaceKeepingFocus(
      list,
      hosts.map(host => {
        const item: HTMLLIElement = h(
          'li',
          {},
          h('span', { class: 'name', dir: 'ltr' }, host),
          button(
            t('ownLookForget'),
            () => removeWithTransition(item, () => choose({ siteLooks: { [host]: null } })),
            {
              'aria-label': t('ownLookForgetFor', host),
            },
          ),
        )
        return item
      }),
    )
  })
  return element
}

/** The section for all settings: save to a file, load from a file, reset. */
function allPart({ strings: { t }, save, load, reset }: SettingsViewOptions): HTMLElement {
  const buttons = h(
    'div',
    { class: 'buttons' },
    button(t('saveFile'), save),
    ...fileButton(t('settingsLoad'), file => void load(file)),
    button(t('settingsReset'), () => void reset()),
  )
  return filePart('all-settings', t('settingsAll'), buttons)
}

/** The search field, which hides settings whose text does not contain the query. */
function search(sections: readonly HTMLElement[], { t, locale }: Strings): HTMLElement {
  const input = h('input', {
    type: 'search',
    'aria-label': t('settingsSearch'),
    placeholder: t('settingsSearch'),
  })
  const none = h('p', { class: 'hint', role: 'status' })
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  input.addEventListener('input', () => {
    const wanted = fold(input.value.trim())
    for (const part of sections) {
      const isNamed = fold(part.querySelector('h2')?.textContent ?? '').includes(wanted)
      const rows = [
        ...part.querySelectorAll<HTMLElement>(
          '.setting, .typography-form > *, .buttons > button, .own-typography',
        ),
      ]
      for (const row of rows)
        row.classList.toggle('unlike', !isNamed && !fold(row.textContent ?? '').includes(wanted))
      part.hidden = rows.every(row => row.classList.contains('unlike'))
    }
    none.textContent = sections.every(part => part.hidden) ? t('settingsNone', input.value.trim()) : ''
  })
  return h('div', { class: 'search' }, input, none)
}
