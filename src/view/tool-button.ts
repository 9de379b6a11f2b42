import { button } from './element.ts'
import { newSvg } from './safe-document.ts'

/** Lines on a square of 20 × 20, as the `d` of a path. */
export type Icon = string

export const ICONS = {
  outline: 'M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h9',
  find: 'M8.5 14a5.5 5.5 0 1 0 0-11a5.5 5.5 0 0 0 0 11ZM12.5 12.5L17 17',
  more: 'M3.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M15.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  next: 'M5 8l5 5l5-5',
  previous: 'M5 12l5-5l5 5',
  back: 'M12 5l-5 5l5 5',
  forth: 'M8 5l5 5l-5 5',
  close: 'M5 5l10 10M15 5L5 15',
} as const satisfies Readonly<Record<string, Icon>>

/** A drawing in the colour of the text around it, which screen readers pass over. */
export function icon(lines: Icon): SVGSVGElement {
  const svg = newSvg('svg')
  const path = newSvg('path')
  path.setAttribute('d', lines)
  for (const [name, value] of Object.entries({ viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  svg.append(path)
  return svg
}

/**
 * A button that is a drawing.
 * @param label what it is called: said by screen readers, and shown when it is pointed at
 * @param key the key that does the same, as `KeyboardEvent.key`
 */
export function toolButton(lines: Icon, label: string, onClick: () => void, key?: string): HTMLButtonElement {
  const names = { class: 'tool', 'aria-label': label, title: key ? `${label} (${key})` : label }
  const element = button('', onClick, { ...names, ...(key ? { 'aria-keyshortcuts': key } : {}) })
  element.append(icon(lines))
  return element
}
