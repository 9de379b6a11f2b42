import { h } from '../../view/components/element.ts'

/** What can be pressed in a view and asks something of the extension. Links lead where they lead all the same. */
const CONTROLS = 'button, summary, input, select'
const ACTING = new Set(['Delete', 'F2'])

/**
 * An update of the extension leaves an open view behind, in which nothing can do anything, or even find words, any more.
 * Whoever presses something there is told so; the way out stays open.
 * @param root the view's element
 * @param sentence asked for while there was somebody to ask
 * @param isAlive whether the extension that drew the view is still there
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
