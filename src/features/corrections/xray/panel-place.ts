import type { Box } from '../../../view/xray/xray-layer.ts'
import { overlap } from './geometry.ts'

const PLACES = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type PanelPlace = (typeof PLACES)[number]

/** Space between the panel and the window's edge. */
const MARGIN = 16

/** A corner in which the panel does not cover the selection: the current one if possible, otherwise the next. */
export function placeFor(panel: HTMLElement, picked: Box): PanelPlace {
  const { width, height } = panel.getBoundingClientRect()
  const now = PLACES.find(place => place === panel.dataset['place']) ?? PLACES[0]
  // A panel with the focus or under the pointer does not move.
  if (panel.matches(':hover, :focus-within')) return now
  return [now, ...PLACES].find(place => !overlap(boxAt(place, width, height), picked)) ?? now
}

function boxAt(place: PanelPlace, width: number, height: number): Box {
  const left = place.endsWith('left') ? MARGIN : innerWidth - MARGIN - width
  const top = place.startsWith('top') ? MARGIN : innerHeight - MARGIN - height
  return { left, top, right: left + width, bottom: top + height }
}
