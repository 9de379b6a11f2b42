import { showDialog } from '../components/dialog.ts'
import { button, h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { KEY_GROUPS, type KeyBinding, type KeyGroup } from './keys.ts'

/** A keyboard shortcut of the browser, with its modifiers: `Alt+R`. */
export interface BrowserKey {
  readonly key: string
  /** What the shortcut does, in the person's language. */
  readonly says: string
}

const TITLES: Readonly<Record<KeyGroup, MessageKey>> = {
  moving: 'keysMoving',
  finding: 'keysFinding',
  showing: 'keysShowing',
  correcting: 'keysCorrecting',
  other: 'keysOther',
}

/** The symbols of keys that print no character. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ' ': '␣',
}

/**
 * Shows all keys in a dialog. When it is closed, it is removed and the focus returns.
 * @param root the view's element
 */
export function showKeys(
  root: HTMLElement,
  bindings: readonly Pick<KeyBinding, 'key' | 'says' | 'group'>[],
  browserKeys: readonly BrowserKey[],
  { t }: Strings,
): void {
  if (root.querySelector('dialog.keys')) return
  const title = h('h2', { id: 'keys-title' }, t('keys'))
  const lists = KEY_GROUPS.map(group =>
    list(
      t(TITLES[group]),
      bindings.filter(binding => (binding.group ?? 'other') === group),
    ),
  )
  const dialog = h(
    'dialog',
    { class: 'dialog keys', 'aria-labelledby': title.id },
    title,
    h('div', { class: 'lists' }, ...lists, list(t('keysBrowser'), browserKeys)),
    h(
      'p',
      { class: 'choice' },
      button(t('close'), () => dialog.close()),
    ),
  )
  showDialog(root, dialog)
  // Focusing the button at the end has scrolled the dialog to its end.
  dialog.scrollTop = 0
}

function list(title: string, entries: readonly BrowserKey[]): HTMLElement | null {
  if (entries.length === 0) return null
  const terms = entries.map(({ key, says }) => h('div', {}, h('dt', {}, ...signs(key)), h('dd', {}, says)))
  return h('section', {}, h('h3', {}, title), h('dl', {}, ...terms))
}

function signs(key: string): HTMLElement[] {
  const names = key.length > 1 ? key.split('+') : [key]
  return names.map(name => h('kbd', {}, SIGNS[name] ?? name))
}
