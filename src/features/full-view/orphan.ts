import { h } from '../../view/components/element.ts'

/** The controls that need the extension. Links work without it. */
const CONTROLS = 'button, summary, input, select'
const ACTING = new Set(['Delete', 'F2'])

/**
 * Shows a message when a person uses a control of a view whose extension was updated or removed. Such a view cannot
 * call the extension any more, not even for messages. Closing it still works.
 * @param root the view's element
 * @param sentence the message, obtained while the extension was there
 * @param isAlive whether the extension is still there
 */
export function tellOrphan(
  root: HTMLElement,
  sentence: string,
  isAlive: () => boolean,
  signal: AbortSignal,
): void {
  const tell = () =>
    root.querySelector('.status')?.replaceChildren(h('p', { class: 'line problem' }, sentence))
  const onClick = (event: Event) => {
    if (isAlive() || !(event.target instanceof Element)) return
    const control = event.target.closest(CONTROLS)
    if (!control || control.matches('.leave')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tell()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (!isAlive() && (ACTING.has(key) || (key.length === 1 && key !== ' '))) tell()
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  root.addEventListener('keydown', onKey, { capture: true, signal })
}
