import { button } from './element.ts'
import { newSvg } from './safe-document.ts'

/** Lines on a square of 20 × 20, as the `d` of a path. */
export type Icon = string

export const ICONS = {
  fullView: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  sidePanel: 'M3 4h14v12H3zM12.5 4v12',
  inTab: 'M3 6h6V3.5h8V16.5H3zM9 6h8',
  onPage: 'M10 3v3M10 14v3M3 10h3M14 10h3M10 12a2 2 0 1 0 0-4a2 2 0 0 0 0 4Z',
  back: 'M8 5L3 10l5 5M3.5 10H17',
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
