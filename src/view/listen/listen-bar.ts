import { button, h } from '../components/element.ts'
import { hasFocus } from '../components/focus.ts'
import type { Strings } from '../wording/strings.ts'

/** A voice that can be chosen. */
interface VoiceChoice {
  readonly name: string
}

/** A group of voices with a heading. */
export interface VoiceChoices {
  readonly label: string
  readonly voices: readonly VoiceChoice[]
}

/** The state that the controls show. */
interface Listening {
  readonly isPlaying: boolean
  /** In percent. */
  readonly rate: number
  /** The name of the current voice; '' for none. */
  readonly voice: string
  /** Whether the voice sends the text to an online service. */
  readonly isOnline: boolean
}

/** The actions of the controls. */
export interface ListenActions {
  toggle(): void
  sentenceBack(): void
  sentenceOn(): void
  blockBack(): void
  blockOn(): void
  /** In percent. */
  speed(rate: number): void
  voice(name: string): void
  /** Scrolls to the text that is read. */
  back(): void
  close(): void
  /** Opens a view that outlives this window; absent where the window lasts as long as the page. */
  readonly goOn?: (() => void) | undefined
}

/** The controls of listening, at the bottom of the view. */
export interface ListenBar {
  readonly element: HTMLElement
  show(listening: Listening): void
  /** @param groups the best match first */
  offer(groups: readonly VoiceChoices[]): void
  /** Shows or hides the button that scrolls back to the text that is read. */
  stray(isAway: boolean): void
}

/** The speeds to choose from, in percent. */
const RATES = [50, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400]

/** @param isPassing whether the window may close at any time, which stops the voice */
export function listenBar({ t, locale }: Strings, actions: ListenActions, isPassing: boolean): ListenBar {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const control = (name: string, label: string, key: string, run: () => void) =>
    button('', run, { class: `control ${name}`, 'aria-label': label, title: `${label} (${key})` })

  const toggle = control('play', t('listenPlay'), 'r', actions.toggle)
  const speed = h('select', { 'aria-label': t('listenSpeed'), title: t('listenSpeed') })
  const voices = h('select', { class: 'voices', 'aria-label': t('listenVoice'), title: t('listenVoice') })
  const online = h('p', {}, t('listenIsOnline'))
  const back = button(t('listenBack'), actions.back, { class: 'back' })
  const passing = isPassing ? h('p', {}, t('listenPassing')) : null
  const { goOn } = actions
  if (passing && goOn) passing.append(' ', button(t('listenGoOn'), goOn))
  online.hidden = back.hidden = true
  speed.addEventListener('change', () => actions.speed(Number(speed.value)))
  voices.addEventListener('change', () => actions.voice(voices.value))

  const element = h(
    'section',
    { class: 'listen', 'aria-label': t('listenControls') },
    back,
    h(
      'div',
      { class: 'controls' },
      h(
        'span',
        { class: 'moves' },
        control('block-back', t('listenBlockBack'), '<', actions.blockBack),
        control('sentence-back', t('listenSentenceBack'), ',', actions.sentenceBack),
        toggle,
        control('sentence-on', t('listenSentenceOn'), '.', actions.sentenceOn),
        control('block-on', t('listenBlockOn'), '>', actions.blockOn),
      ),
      speed,
      voices,
      button('×', actions.close, {
        class: 'cross',
        'aria-label': t('listenStop'),
        title: `${t('listenStop')} (R)`,
      }),
    ),
    online,
    passing,
  )

  return {
    element,
    show({ isPlaying, rate, voice, isOnline }) {
      const label = t(isPlaying ? 'listenPause' : 'listenPlay')
      toggle.classList.toggle('pause', isPlaying)
      toggle.ariaLabel = label
      toggle.title = `${label} (r)`
      if (Number(speed.value) !== rate) {
        const rates = [...new Set([...RATES, rate])].sort((a, b) => a - b)
        speed.replaceChildren(
          ...rates.map(each => h('option', { value: String(each) }, percent.format(each / 100))),
        )
        speed.value = String(rate)
      }
      voices.value = voice
      online.hidden = !isOnline
    },
    offer(groups) {
      // Without a chosen voice, the list shows its label.
      const none = h('option', { value: '', hidden: '' }, t('listenVoice'))
      voices.replaceChildren(
        none,
        ...groups.map(group => {
          const list = h('optgroup', { label: group.label })
          list.append(...group.voices.map(({ name }) => h('option', { value: name }, name)))
          return list
        }),
      )
    },
    stray(isAway) {
      if (!isAway && hasFocus(back)) toggle.focus({ preventScroll: true })
      back.hidden = !isAway
    },
  }
}
