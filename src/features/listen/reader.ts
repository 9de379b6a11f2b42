import type { ViewChoices } from '../../messages/worker.ts'
import { patched } from '../../schema/patch.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '../../schema/settings.ts'
import { setEnabled } from '../../view/components/element.ts'
import type { Message } from '../../view/components/status.ts'
import { type Follower, follower } from '../../view/listen/follow.ts'
import { listenBar } from '../../view/listen/listen-bar.ts'
import { type ReadingMark, readingMark } from '../../view/listen/mark.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { blockNumber } from '../../view/reader/place-in-view.ts'
import { isFilling } from '../../view/reader/render-in-chunks.ts'
import type { TextRange } from '../../view/reader/text-range.ts'
import type { Keys } from '../../view/tools/keys.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import { barButton } from '../../view/tools/tool-button.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { followText } from './follow-text.ts'
import { rangesOf } from './passages.ts'
import { createPlayer, type Player } from './player.ts'
import { atBlock, type Move, type Script, scriptOf } from './script.ts'
import { spotInView } from './spot-in-view.ts'
import type { Synth, Voice } from './synth.ts'
import { languageName, voiceChoices } from './voice-words.ts'
import { primary, voiceFor } from './voices.ts'

const IS_LINUX = /^Linux/.test(navigator.platform)

/** The page that is read. */
interface Opened {
  readonly strings: Strings
  readonly root: HTMLElement
  readonly keys: Keys
  readonly choices: ViewChoices
  say(message: Message): void
}

export interface ListenOptions {
  /** Aborts when the view ends. */
  readonly signal?: AbortSignal
  /** Whether the window may close at any time, which stops the voice. */
  readonly isPassing?: boolean
  /** Opens a view that outlives such a window. */
  readonly goOn?: () => void
}

type ListenTool = Tool<Pick<ShownReading, 'drawn'>>

type Speech = Settings['speech']

/** The tool that reads the article aloud: its button, its keys, and its controls. */
export function listen(
  page: Opened,
  synth: Synth,
  { signal, isPassing = false, goOn }: ListenOptions = {},
): ListenTool {
  const { strings, keys, root } = page
  const { t } = strings
  let drawn: DrawnArticle | null = null
  let script: Script = { passages: [] }
  let mark: ReadingMark | null = null
  let scrollFollower: Follower | null = null
  let voices: readonly Voice[] = []
  let speech: Speech = DEFAULT_SETTINGS.speech
  let isStarting = false
  let followed: TextRange | null = null

  const complain = (text: string) => page.say({ text, isProblem: true })
  const articleLang = () => drawn?.prose.closest('[lang]')?.getAttribute('lang') ?? strings.locale
  const voiceOf = (lang: string) =>
    voiceFor(lang || articleLang(), voices, speech.voices) ?? voiceFor(articleLang(), voices, speech.voices)

  const player: Player = createPlayer(script, {
    synth,
    voiceFor: voiceOf,
    rate: () => speech.rate / 100,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    changed: () => draw(),
    failed: () =>
      complain(
        voiceOf(articleLang()) ? t('listenFailed') : t('listenNoVoice', languageName(articleLang(), strings)),
      ),
  })

  const move = (to: Move) => () => player.move(to)
  const bar = listenBar(
    strings,
    {
      toggle: () => (player.state === 'playing' ? player.pause() : player.play()),
      sentenceBack: move('sentence-back'),
      sentenceOn: move('sentence-on'),
      blockBack: move('block-back'),
      blockOn: move('block-on'),
      speed: rate => change({ rate }),
      voice: name => change({ voices: { [primary(articleLang())]: name } }),
      back: () => scrollFollower?.back(),
      close: () => player.stop(),
      goOn,
    },
    isPassing,
  )
  const footObserver = new ResizeObserver(() => {
    drawn?.pane.scroller.style.setProperty('--foot', `${bar.element.offsetHeight}px`)
  })

  const change = (wanted: SettingsChange<Speech>) => {
    speech = patched(speech, wanted)
    player.again()
    draw()
    page.choices
      .changeSettings({ speech: wanted })
      .catch(error => complain(t('notSaved', sentenceOf(error, t))))
  }

  const draw = () => {
    const { state, now } = player
    element.setAttribute('aria-pressed', String(state !== 'stopped'))
    if (state === 'stopped') return hideControls()
    if (!bar.element.isConnected) {
      root.append(bar.element)
      footObserver.observe(bar.element)
    }
    const voice = voiceOf(articleLang())
    const isOnline = voice !== null && !voice.isLocal
    bar.show({ isPlaying: state === 'playing', rate: speech.rate, voice: voice?.name ?? '', isOnline })
    if (!now) return mark?.clear()
    const { passage, sentence, word } = now
    const ranges = () => rangesOf(passage, sentence)
    mark?.show(ranges, () => (word ? rangesOf(passage, word) : []))
    // A person who has scrolled a little must not be scrolled back at the next word.
    if (followed !== sentence) scrollFollower?.follow(ranges())
    followed = sentence
  }
  /** Removes the controls and the marks. */
  const hideControls = () => {
    const hadFocus = bar.element.contains(drawn?.pane.tree.activeElement ?? null)
    footObserver.disconnect()
    bar.element.remove()
    bar.stray(false)
    drawn?.pane.scroller.style.removeProperty('--foot')
    mark?.clear()
    followed = null
    if (hadFocus) element.focus({ preventScroll: true })
  }

  const start = async () => {
    if (isStarting || !drawn) return
    isStarting = true
    try {
      const { signal: drawing } = drawn
      ;[voices, { speech }] = await Promise.all([synth.voices(), page.choices.settings()])
      if (isFilling(drawn.prose.lastElementChild ?? drawn.prose)) await drawn.filled
      if (drawing.aborted || signal?.aborted) return
      if (voices.length === 0) return complain(t(IS_LINUX ? 'listenNoVoicesLinux' : 'listenNoVoices'))
      const spot = spotInView(script, drawn)
      if (!spot) return complain(t('listenNothing'))
      bar.offer(voiceChoices(articleLang(), voices, strings))
      player.play(spot)
    } catch (error) {
      complain(t('notSaved', sentenceOf(error, t)))
    } finally {
      isStarting = false
    }
  }
  const toggle = () => {
    if (player.state === 'playing') player.pause()
    else if (player.state === 'paused') player.play()
    else start()
  }

  const element = barButton('listen', t('listen'), { run: toggle, key: 'r' })
  element.ariaPressed = 'false'
  setEnabled(element, false)

  const isListening = () => player.state !== 'stopped'
  const isRead = () => drawn !== null
  keys.bind({ key: 'r', says: t('listenHint'), when: isRead, run: event => event.repeat || toggle() }, signal)
  for (const [key, says, run] of [
    ['R', t('listenStop'), () => player.stop()],
    [',', t('listenSentenceBack'), move('sentence-back')],
    ['.', t('listenSentenceOn'), move('sentence-on')],
    ['<', t('listenBlockBack'), move('block-back')],
    ['>', t('listenBlockOn'), move('block-on')],
  ] as const)
    keys.bind({ key, says, when: isListening, run }, signal)
  signal?.addEventListener('abort', () => player.stop())
  // A page that is left may be kept in the back/forward cache, with its voice.
  addEventListener('pagehide', () => player.stop(), signal ? { signal } : {})

  // Only while listening; otherwise Shift and click extend the selection.
  const clickedBlock = ({ shiftKey, button, target }: MouseEvent) =>
    shiftKey && button === 0 && isListening() ? (target as Element).closest('[data-block]') : null
  const keepSelection = (event: MouseEvent) => {
    if (clickedBlock(event)) event.preventDefault()
  }
  const readFromHere = (event: MouseEvent) => {
    const block = clickedBlock(event)
    const spot = block && atBlock(script, blockNumber(block))
    if (!spot) return
    event.preventDefault()
    player.play(spot)
  }

  return {
    element,
    place: 'listen',
    show({ drawn: fresh }) {
      if (fresh === drawn && fresh) return
      setEnabled(element, fresh !== null)
      if (!fresh) player.stop()
      drawn = fresh
      if (!fresh) return
      const standIns = {
        lang: strings.locale,
        code: t('listenCode'),
        formula: t('listenFormula'),
        writes: (author: string) => t('postWrites', author),
      }
      const reading = scriptOf(fresh, standIns)
      script = reading
      followText(fresh, changed => {
        reading.renew(changed)
        player.take(reading)
      })
      mark = readingMark(fresh.prose, fresh.signal)
      scrollFollower = follower(fresh.pane, scrollFollower?.isAway ?? false, bar.stray, fresh.signal)
      fresh.prose.addEventListener('click', readFromHere, { signal: fresh.signal })
      fresh.prose.addEventListener('mousedown', keepSelection, { signal: fresh.signal })
      player.take(script)
    },
  }
}
