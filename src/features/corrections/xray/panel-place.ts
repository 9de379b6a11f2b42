import type { Box } from '../../../view/xray/xray-layer.ts'
import { overlap } from './geometry.ts'

const PLACES = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type PanelPlace = (typeof PLACES)[number]

/** Space between the panel and the window's edge. */
const MARGIN = 16

/** Where the panel hides nothing of what is picked: where it is, if it can be, and otherwise the next place. */
export function placeFor(panel: HTMLElement, picked: Box): PanelPlace {
  const { width, height } = panel.getBoundingClientRect()
  const now = PLACES.find(place => place === panel.dataset['place']) ?? PLACES[0]
  // What has the focus or is pointed at stays where it is.
  if (panel.matches(':hover, :focus-within')) return now
  return [now, ...PLACES].find(place => !overlap(boxAt(place, width, height), picked)) ?? now
}

function boxAt(place: PanelPlace, width: number, height: number): Box {
  const left = place.endsWith('left') ? MARGIN : innerWidth - MARGIN - width
  const top = place.startsWith('top') ? MARGIN : innerHeight - MARGIN - height
  return { left, top, right: left + width, bottom: top + height }
}
