import { button, h } from './element.ts'
import { newSvgElement } from './safe-document.ts'

/** The drawings on the tools, 20 × 20, as paths to be stroked. */
const ICONS = {
  text: 'M3 15 7.5 4 12 15M4.6 11.5h5.8M13 15l2-5 2 5M13.7 13.4h2.6',
  outline: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  listen: 'M4 8v4h3l4 3.5v-11L7 8ZM14 7.5a3.5 3.5 0 0 1 0 5M16 5a7 7 0 0 1 0 10',
  find: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  take: 'M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  xray: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M6.5 10h7M10 6.5v7',
  always: 'M10 3.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5L3.5 8.2l4.6-.5Z',
  full: 'M3.5 4.5h13v11h-13ZM3.5 7.5h13',
  side: 'M3.5 4.5h13v11h-13ZM12 4.5v11',
  tab: 'M3.5 8.5h13v7h-13ZM3.5 8.5v-4h6v4',
  onPage: 'M10 3v3M10 14v3M3 10h3M14 10h3M10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  back: 'M8 5 3 10l5 5M3.5 10H17',
  close: 'M5 5l10 10M15 5 5 15',
} as const

export type IconName = keyof typeof ICONS

/** A drawing, for the eye only. */
export function icon(name: IconName): SVGSVGElement {
  const svg = newSvgElement('svg')
  const path = newSvgElement('path')
  path.setAttribute('d', ICONS[name])
  for (const [attribute, value] of Object.entries({
    viewBox: '0 0 20 20',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(attribute, value)
  svg.append(path)
  return svg
}

/** A drawing and its name, which is heard, and seen by whoever points at it. */
export function toolFace(name: IconName, label: string): HTMLElement {
  return h('span', { class: 'icon', title: label }, icon(name), h('span', { class: 'unseen' }, label))
}

/** A button of the tool bar. */
export function toolButton(name: IconName, label: string, onClick: () => void): HTMLButtonElement {
  const element = button('', onClick, { class: 'tool', 'aria-label': label, title: label })
  element.replaceChildren(icon(name))
  return element
}
