import type { Ground } from '../engine/ensemble/verdict.ts'
import type { Scope } from '../engine/site/site-rules.ts'
import { button, h } from './element.ts'
import type { MessageKey, Strings } from './strings.ts'
import { methodInWords, reasonInWords } from './wording.ts'
import { keyList } from './xray-keys.ts'

/** What the panel shows. */
export interface XrayState {
  /** Of so many parts of the page, so many are in the article. */
  readonly kept: number
  readonly parts: number
  /** False where what is kept is only the best guess. */
  readonly isArticle: boolean
  readonly part: XrayPart | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The part of the page that is pointed at. */
export interface XrayPart {
  /** Its first words. */
  readonly excerpt: string
  /** The picked element, as `section.newsletter`. */
  readonly element: string
  readonly parts: number
  readonly words: number
  readonly isKept: boolean
  readonly by: 'engine' | 'rule' | 'mark'
  readonly percent: number
  readonly grounds: readonly Ground[]
  readonly isHidden: boolean
  /** It may be what holds the whole article. */
  readonly isRoot: boolean
  readonly canWiden: boolean
  readonly canNarrow: boolean
  /** Null while it is not known yet. */
  readonly always: XrayAlways | null
}

/** What “always” would do to the part. */
export type XrayAlways =
  | {
      readonly does: 'save'
      readonly kind: 'keep' | 'remove' | 'root'
      readonly choices: readonly XrayChoice[]
      readonly choice: number
      readonly scopes: readonly Scope[]
      readonly scope: number
      /** The warning was read: the button now means it. */
      readonly isWarned: boolean
    }
  | { readonly does: 'forget'; readonly selector: string }
  | { readonly does: 'nothing' }

/** A way to find the part again, and what it matches on this page. */
export interface XrayChoice {
  readonly selector: string
  readonly parts: number
  readonly words: number
  readonly warning: 'empties' | 'everything' | null
}

/** What a person does in the panel. */
export interface XrayActions {
  say(kind: 'keep' | 'remove'): void
  always(): void
  choose(chosen: { readonly choice?: number; readonly scope?: number }): void
  widen(by: 1 | -1): void
  nextRoot(): void
  undo(): void
  redo(): void
  close(): void
}

export interface XrayPanel {
  readonly element: HTMLElement
  show(state: XrayState): void
  /** Says what was done, or what went wrong. */
  say(text: string, isProblem?: boolean): void
  /** For those who do not see the page: what is pointed at now. */
  announce(text: string): void
  toggleKeys(): void
}

const ALWAYS: Readonly<Record<'keep' | 'remove' | 'root', MessageKey>> = {
  keep: 'xrayAlwaysKeep',
  remove: 'xrayAlwaysRemove',
  root: 'xrayAlwaysRoot',
}

/**
 * The panel of X-ray. Its elements stay the same ones, so that the focus stays where it is.
 * @param site as a person would call it
 */
export function xrayPanel(strings: Strings, site: string, actions: XrayActions): XrayPanel {
  const { t } = strings
  const count = h('p', { class: 'count' })
  const guess = h('p', { class: 'guess' }, t('xrayGuess'))
  const verdict = h('strong')
  const by = h('span')
  const badge = h('p', { class: 'badge' }, verdict, by)
  const excerpt = h('p', { class: 'excerpt' })
  const element = h('code')
  const size = h('span')
  const less = button('−', () => actions.widen(-1), named('xrayNarrow', 'step'))
  const more = button('+', () => actions.widen(1), named('xrayWiden', 'step'))
  const hidden = h('p', { class: 'hidden' }, t('xrayHidden'))
  const grounds = h('ul')
  const why = h('details', { class: 'why', open: '' }, h('summary', {}, t('xrayWhy')), grounds)
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
  const help = button('?', () => toggleKeys(), { ...named('xrayKeys', 'round'), 'aria-expanded': 'false' })
  const status = h('p', { class: 'status', role: 'status' })
  const live = h('p', { class: 'unseen', 'aria-live': 'polite' })
  const panel = h(
    'section',
    { class: 'panel', 'aria-label': t('xray'), lang: strings.locale },
    h(
      'header',
      {},
      h('h2', {}, t('xray')),
      count,
      help,
      button('×', actions.close, named('xrayClose', 'round')),
    ),
    h('div', { class: 'body' }, guess, hint, part, keys),
    status,
    h('footer', {}, undo, redo, root),
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
    const { isKept, isRoot } = shown
    badge.className = `badge ${isRoot ? 'root' : isKept ? 'kept' : 'dropped'}`
    verdict.textContent = t(isRoot ? 'xrayRoot' : isKept ? 'xrayKept' : 'xrayDropped')
    by.textContent = isRoot ? '' : byWhom(strings, shown)
    excerpt.textContent = shown.excerpt
    element.textContent = shown.element
    size.textContent = sizeInWords(strings, shown)
    setEnabled(less, shown.canNarrow)
    setEnabled(more, shown.canWiden)
    hidden.hidden = !shown.isHidden
    now.hidden = isRoot
    keep.setAttribute('aria-pressed', String(isKept))
    remove.setAttribute('aria-pressed', String(!isKept))
    always.show(shown.always)
    why.hidden = isRoot || shown.grounds.length === 0
    grounds.replaceChildren(...shown.grounds.map(ground => groundLine(strings, ground)))
  }

  return {
    element: panel,
    show(state) {
      count.textContent = t('xrayCount', state.kept, state.parts)
      guess.hidden = state.isArticle
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
  }
}

/** What a person reads, and a screen reader says, of a part in one line. */
export function partInWords(strings: Strings, part: XrayPart): string {
  const { t } = strings
  const verdict = t(part.isRoot ? 'xrayRoot' : part.isKept ? 'xrayKept' : 'xrayDropped')
  return [verdict, part.isRoot ? '' : byWhom(strings, part), sizeInWords(strings, part), part.excerpt]
    .filter(text => text !== '')
    .join('. ')
}

function byWhom({ t }: Strings, { by, percent }: XrayPart): string {
  if (by === 'rule') return t('xrayByRule')
  return by === 'mark' ? t('xrayByMark') : t('xrayLikely', percent)
}

function sizeInWords({ t, plural }: Strings, { parts, words }: { parts: number; words: number }): string {
  return t('xraySize', plural('xrayParts', parts), plural('words', words))
}

function groundLine(strings: Strings, { method, vote, reason }: Ground): HTMLElement {
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

/** A button that is off can still be found by those who go from button to button. */
function setEnabled(element: HTMLButtonElement, isEnabled: boolean): void {
  element.setAttribute('aria-disabled', String(!isEnabled))
}

/** What would be so always: the button, how the part is found, where it holds, and what it matches. */
function alwaysBox(strings: Strings, site: string, actions: XrayActions) {
  const { t } = strings
  const act = button('', actions.always, { class: 'always-button' })
  const what = picker(t('xraySelector'), choice => actions.choose({ choice }))
  const where = picker(t('xrayScope'), scope => actions.choose({ scope }))
  const matches = h('p', { class: 'matches' })
  const warning = h('p', { class: 'warning', role: 'alert' })
  const element = h('div', { class: 'always' }, act, what.label, where.label, matches, warning)

  return {
    element,
    show(always: XrayAlways | null) {
      element.classList.toggle('unknown', always === null)
      if (!always) return
      const isSaving = always.does === 'save'
      act.hidden = always.does === 'nothing'
      what.label.hidden = where.label.hidden = !isSaving
      warning.hidden = true
      if (always.does === 'nothing') matches.textContent = t('xrayUnfindable')
      if (always.does === 'forget') {
        act.textContent = t('xrayForget')
        matches.textContent = always.selector
      }
      if (!isSaving) return
      const choice = always.choices[always.choice]!
      act.textContent = always.isWarned ? t('xrayAnyway') : t(ALWAYS[always.kind], site)
      what.show(
        always.choices.map(each => `${each.selector} (${sizeInWords(strings, each)})`),
        always.choice,
      )
      where.show(
        always.scopes.map(scope => scopeInWords(strings, scope)),
        always.scope,
      )
      where.label.hidden = always.scopes.length < 2
      matches.textContent = t('xrayMatches', sizeInWords(strings, choice))
      warning.hidden = choice.warning === null
      warning.textContent = choice.warning
        ? t(choice.warning === 'empties' ? 'xrayEmpties' : 'xrayEverything')
        : ''
    },
  }
}

function scopeInWords({ t }: Strings, { subdomains, path }: Scope): string {
  if (subdomains) return t('xrayScopeSubdomains')
  return path === '' ? t('xrayScopeSite') : t('xrayScopePath', path)
}

function picker(name: string, chosen: (index: number) => void) {
  const select = h('select')
  select.addEventListener('change', () => chosen(select.selectedIndex))
  return {
    label: h('label', {}, h('span', {}, name), select),
    show(texts: readonly string[], index: number) {
      const isSame =
        select.options.length === texts.length && texts.every((text, i) => select.options[i]!.text === text)
      if (!isSame) select.replaceChildren(...texts.map(text => h('option', {}, text)))
      select.selectedIndex = index
    },
  }
}
