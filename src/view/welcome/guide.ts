import type { Settings, SettingsChange } from '../../schema/settings.ts'
import { DEFAULT_TYPOGRAPHY } from '../../schema/typography.ts'
import { button, h } from '../components/element.ts'
import { applyTypography } from '../typography/typography.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/** The steps of the tour, in their order. */
const STEPS = {
  pin: 'welcomePin',
  press: 'welcomePress',
  hide: 'welcomeHide',
  xray: 'welcomeXray',
  choose: 'welcomeChoose',
} as const satisfies Readonly<Record<string, MessageKey>>

export type WelcomeStep = keyof typeof STEPS

const THEMES = {
  system: 'themeSystem',
  light: 'themeLight',
  sepia: 'themeSepia',
  dark: 'themeDark',
} as const satisfies Partial<Record<NonNullable<Settings['look']['theme']>, MessageKey>>

const OPENS = {
  popup: 'opensPopup',
  'full-view': 'fullView',
  'side-panel': 'sidePanel',
} as const satisfies Readonly<Record<Settings['opens'], MessageKey>>

export interface GuideOptions {
  readonly strings: Strings
  /** The shortcut of the toolbar button; '' for none. */
  readonly key: string
  /** How the button is pinned in this browser. */
  readonly pinHow: 'welcomePinChromium' | 'welcomePinFirefox'
  readonly hasSidePanel: boolean
  choose(change: SettingsChange): void
  /** Called when the person has finished the tour, or skips it. */
  leave(): void
}

/** The guide beside the sample page. */
export interface Guide {
  readonly element: HTMLElement
  /** Marks a step as done, and opens the next one that is not done. */
  done(step: WelcomeStep): void
  show(settings: Settings): void
}

/** Creates the guide: the steps, with one of them open, and the first settings. */
export function createGuide(options: GuideOptions): Guide {
  const { strings, key, pinHow, leave } = options
  const { t } = strings
  const { element: choices, show } = firstChoices(options, () => done('choose'))
  const texts: Readonly<Record<WelcomeStep, readonly (string | HTMLElement)[]>> = {
    pin: [t(pinHow)],
    press: [key ? t('welcomePressHow', key) : t('welcomePressNoKey')],
    hide: [t('welcomeHideHow'), t('welcomeHideKeys')],
    xray: [t('welcomeXrayHow')],
    choose: [choices],
  }
  const steps = Object.entries(STEPS).map(([name, title]) => {
    const box = h(
      'details',
      { name: 'welcome-step' },
      h('summary', {}, h('span', { class: 'title' }, t(title))),
      ...texts[name as WelcomeStep].map(each => (typeof each === 'string' ? h('p', {}, each) : each)),
    )
    return { name, box, line: h('li', { 'data-step': name }, box) }
  })
  const isDone = ({ line }: (typeof steps)[number]) => line.classList.contains('done')
  const close = button(t('welcomeSkip'), leave, { class: 'leave' })
  steps[0]!.box.open = true

  const done = (wanted: WelcomeStep) => {
    const step = steps.find(({ name }) => name === wanted)
    if (!step || isDone(step)) return
    step.line.classList.add('done')
    step.box.querySelector('summary')?.append(h('span', { class: 'tick' }, t('welcomeDone')))
    const next = steps.slice(steps.indexOf(step)).find(each => !isDone(each))
    // The last step stays open, because several things can be chosen in it.
    if (next && wanted !== 'choose') next.box.open = true
    if (steps.every(each => isDone(each) || each.name === 'pin' || each.name === 'choose')) {
      close.textContent = t('welcomeFinish')
      close.classList.add('finish')
    }
  }
  const element = h(
    'aside',
    { class: 'guide', 'aria-labelledby': 'welcome-title' },
    h('img', { src: '/icons/winnow.svg', alt: '', width: '44', height: '44' }),
    h('h1', { id: 'welcome-title' }, t('welcomeTitle')),
    h('p', { class: 'intro' }, t('welcomeIntro')),
    h('ol', { 'aria-live': 'polite' }, ...steps.map(({ line }) => line)),
    close,
  )
  element.lang = strings.locale
  element.dir = strings.dir
  return {
    element,
    done,
    show(settings) {
      const { theme = DEFAULT_TYPOGRAPHY.theme, colours = DEFAULT_TYPOGRAPHY.colours } = settings.look
      applyTypography(element, { ...DEFAULT_TYPOGRAPHY, theme, colours })
      show(settings)
    },
  }
}

/** The settings that a person can choose at once: what the button opens, and the theme. */
function firstChoices(
  { strings: { t }, hasSidePanel, choose }: GuideOptions,
  chosen: () => void,
): Pick<Guide, 'element' | 'show'> {
  const group = <T extends string>(
    name: string,
    legend: string,
    labels: Partial<Readonly<Record<T, MessageKey>>>,
    choice: (value: T) => SettingsChange,
  ) => {
    const inputs = Object.entries(labels).map(([value, label]) => {
      const input = h('input', { type: 'radio', name, value })
      input.addEventListener('change', () => {
        choose(choice(value as T))
        chosen()
      })
      const sign =
        name === 'theme'
          ? h('span', { class: 'swatch', 'data-theme': value, 'aria-hidden': 'true' }, 'Aa')
          : h('span', { class: `window ${value}`, 'aria-hidden': 'true' })
      return { input, line: h('label', {}, input, sign, h('span', {}, t(label as MessageKey))) }
    })
    return {
      element: h('fieldset', {}, h('legend', {}, legend), ...inputs.map(({ line }) => line)),
      show(value: T) {
        for (const { input } of inputs) input.checked = input.value === value
      },
    }
  }
  const { 'side-panel': panel, ...others } = OPENS
  const labels = hasSidePanel ? { ...others, 'side-panel': panel } : others
  const opens = group<Settings['opens']>('opens', t('settingOpens'), labels, value => ({ opens: value }))
  const themes = group<NonNullable<Settings['look']['theme']>>('theme', t('lookTheme'), THEMES, theme => ({
    look: { theme },
  }))
  return {
    element: h('div', { class: 'first-choices' }, opens.element, themes.element),
    show(settings) {
      opens.show(settings.opens)
      themes.show(settings.look.theme ?? DEFAULT_TYPOGRAPHY.theme)
    },
  }
}
