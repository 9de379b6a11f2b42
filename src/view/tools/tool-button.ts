import { button, h } from '../components/element.ts'
import { newSvg } from '../reader/safe-document.ts'

/** Icons on a grid of 20 × 20, as the `d` of a path. */
const ICONS = {
  text: 'M3 15 7.5 4 12 15M4.6 11.5h5.8M13 15l2-5 2 5M13.7 13.4h2.6',
  listen: 'M4 8v4h3l4 3.5v-11L7 8ZM14 7.5a3.5 3.5 0 0 1 0 5M16 5a7 7 0 0 1 0 10',
  annotate: 'M4 16.5h12M7 13.2l-2 .3.3-2L12.8 4l1.7 1.7ZM11 5.8l1.7 1.7',
  take: 'M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13',
  more: 'M3.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M15.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  full: 'M3.5 4.5h13v11h-13ZM3.5 7.5h13',
  toPage: 'M8 5 3 10l5 5M3.5 10H17',
  next: 'M5 8l5 5l5-5',
  previous: 'M5 12l5-5l5 5',
  back: 'M12 5l-5 5l5 5',
  forth: 'M8 5l5 5l-5 5',
  close: 'M5 5l10 10M15 5L5 15',
} as const

export type IconName = keyof typeof ICONS

/** An icon in the text's colour, hidden from screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const svg = newSvg('svg')
  const path = newSvg('path')
  path.setAttribute('d', ICONS[name])
  for (const [attribute, value] of Object.entries({
    viewBox: '0 0 20 20',
    class: 'icon',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(attribute, value)
  svg.append(path)
  return svg
}

/**
 * A button of the tool bar: an icon, and a word where there is room.
 * @param label the accessible name, also shown as a tooltip; it contains the word
 * @param key the key with the same effect, as `KeyboardEvent.key`
 * @param word the word beside the icon; by default, the label
 */
export function barButton(
  name: IconName,
  label: string,
  { run = () => {}, key, word = label }: { run?: () => void; key?: string; word?: string } = {},
): HTMLButtonElement {
  const element = toolButton(name, label, run, key)
  element.classList.add('worded')
  element.append(h('span', { class: 'word' }, word))
  return element
}

/**
 * A button with an icon.
 * @param label the accessible name, also shown as a tooltip
 * @param key the key with the same effect, as `KeyboardEvent.key`, or with modifiers: `Ctrl+F`
 */
export function toolButton(
  name: IconName,
  label: string,
  onClick: () => void,
  key?: string,
): HTMLButtonElement {
  const names = { class: 'tool', 'aria-label': label, title: key ? `${label} (${key})` : label }
  const element = button('', onClick, { ...names, ...(key ? { 'aria-keyshortcuts': ariaKeys(key) } : {}) })
  element.append(icon(name))
  return element
}

/** Keys as ARIA names them. */
export const ariaKeys = (key: string) => key.replace('Ctrl+', 'Control+').replace('Command+', 'Meta+')
