import type { Evidence } from '../../engine/decision/verdict.ts'
import { button, h, setEnabled } from '../components/element.ts'
import { methodInWords, reasonInWords } from '../wording/in-words.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { alwaysBox } from './xray-always.ts'
import { keyList } from './xray-keys.ts'
import type { XrayActions, XrayPart, XrayState } from './xray-state.ts'
import { byWhom, sizeInWords, verdictOn } from './xray-words.ts'

export interface XrayPanel {
  readonly element: HTMLElement
  show(state: XrayState): void
  /** Shows what was done, or what went wrong. */
  say(text: string, isProblem?: boolean): void
  /** Announces the current part to screen readers. */
  announce(text: string): void
  toggleKeys(): void
  /** Shows an element below the part. */
  append(element: HTMLElement): void
  /** Shows an element in place of the part; null for the part again. */
  showInstead(element: HTMLElement | null): void
}

/**
 * The panel of X-ray. It updates its elements in place, so that the focus stays.
 * @param site the site's name as a person would write it
 */
export function xrayPanel(strings: Strings, site: string, actions: XrayActions): XrayPanel {
  const { t } = strings
  const count = h('p', { class: 'count' })
  const guess = h('p', { class: 'guess' }, t('xrayGuess'))
  const failures = h('p', { class: 'guess' })
  const verdict = h('strong')
  const decider = h('span')
  const badge = h('p', { class: 'badge' }, verdict, decider)
  const excerpt = h('p', { class: 'excerpt' })
  const element = h('code')
  const size = h('span')
  const less = button('−', () => actions.widen(-1), named('xrayNarrow', 'step'))
  const more = button('+', () => actions.widen(1), named('xrayWiden', 'step'))
  const hidden = h('p', { class: 'hidden' }, t('xrayHidden'))
  const reasons = h('ul')
  const why = h('details', { class: 'why', open: '' }, h('summary', {}, t('xrayWhy')), reasons)
  const keep = button(t('xrayKeep'), () => actions.say('keep'))
  const remove = button(t('xrayRemove'), () => actions.say('remove'))
  const now = h('div', { class: 'now', role: 'group', 'aria-label': t('xrayKeyToggle') }, keep, remove)
  const always = alwaysBox(strings, site, actions)
  const hint = h('p', { class: 'hint' }, t('xrayPoint'))
  const part = h(
    'div',
    { class: 'part' },
    badge,
    excerpt,
    h('div', { class: 'size' }, h('p', {}, element, size), less, more),
    hidden,
    now,
    always.element,
    why,
  )
  const keys = keyList(strings)
  keys.hidden = true
  const undo = button(t('undo'), actions.undo)
  const redo = button(t('xrayRedo'), actions.redo)
  const root = button(t('xrayNextRoot'), actions.nextRoot)
  const opinions = button(t('readItBy'), actions.opinions, { 'aria-pressed': 'false', class: 'read-it-by' })
  const help = button('?', () => toggleKeys(), { ...named('keys', 'round'), 'aria-expanded': 'false' })
  const own = h('div', {}, guess, failures, hint, part)
  const body = h('div', { class: 'body' }, own, keys)
  const status = h('p', { class: 'status', role: 'status' })
  const live = h('p', { class: 'unseen', 'aria-live': 'polite' })
  const panel = h(
    'section',
    { class: 'panel', 'aria-label': t('xray'), lang: strings.locale, dir: strings.dir },
    h(
      'header',
      {},
      h('h2', {}, t('xray')),
      count,
      help,
      button('×', actions.close, named('xrayClose', 'round')),
    ),
    body,
    status,
    h('footer', {}, undo, redo, opinions, root),
    live,
  )

  function named(key: MessageKey, name: string): Record<string, string> {
    return { class: name, 'aria-label': t(key), title: t(key) }
  }

  function toggleKeys() {
    keys.hidden = !keys.hidden
    help.setAttribute('aria-expanded', String(!keys.hidden))
  }

  const showPart = (shown: XrayPart) => {
    const { isKept, isRoot, isAbove } = shown
    badge.className = `badge ${isRoot ? 'root' : isAbove ? 'above' : isKept ? 'kept' : 'dropped'}`
    verdict.textContent = t(verdictOn(shown))
    decider.textContent = isRoot ? '' : byWhom(strings, shown)
    excerpt.textContent = shown.excerpt
    element.textContent = shown.element
    size.textContent = sizeInWords(strings, shown)
    setEnabled(less, shown.canNarrow)
    setEnabled(more, shown.canWiden)
    hidden.hidden = !shown.isHidden
    now.hidden = isRoot
    keep.setAttribute('aria-pressed', String(isKept))
    remove.setAttribute('aria-pressed', String(!isKept && !isAbove))
    always.show(shown.always)
    why.hidden = isRoot || shown.evidence.length === 0
    reasons.replaceChildren(...shown.evidence.map(each => reasonLine(strings, each)))
  }

  return {
    element: panel,
    show(state) {
      count.textContent = t('xrayCount', state.kept, state.parts)
      guess.hidden = state.isArticle
      failures.hidden = state.failures.length === 0
      failures.textContent = failures.hidden ? '' : t('xrayFailures', state.failures.join(', '))
      hint.hidden = state.part !== null
      part.hidden = state.part === null
      if (state.part) showPart(state.part)
      setEnabled(undo, state.canUndo)
      setEnabled(redo, state.canRedo)
    },
    say(text, isProblem = false) {
      status.className = isProblem ? 'status problem' : 'status'
      status.textContent = text
    },
    announce(text) {
      live.textContent = text
    },
    toggleKeys,
    append: element => status.before(element),
    showInstead(element) {
      opinions.ariaPressed = String(element !== null)
      body.replaceChildren(element ?? own, keys)
      for (const each of [undo, redo, root]) each.hidden = element !== null
      panel.classList.toggle('wide', element !== null)
    },
  }
}

function reasonLine(strings: Strings, { method, vote, reason }: Evidence): HTMLElement {
  const says = vote > 0 ? 'for' : vote <= 0 ? 'against' : 'silent' // NaN is neither
  const said: Record<typeof says, MessageKey> = {
    for: 'xrayFor',
    against: 'xrayAgainst',
    silent: 'xraySilent',
  }
  return h(
    'li',
    { class: says },
    h('span', { class: 'unseen' }, `${strings.t(said[says])}: `),
    reasonInWords(strings, reason) ?? '',
    h('small', {}, methodInWords(strings, method)),
  )
}
