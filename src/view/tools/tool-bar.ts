import { h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { menu } from './menu.ts'
import { inPlace, type PlacedTool } from './tool.ts'
import { barButton } from './tool-button.ts'

/** The row of tools above the text. Its last button opens a menu with the tools that are not in the row. */
export function toolBar({ t }: Strings, tools: readonly PlacedTool[]): HTMLElement {
  const { bar, menu: groups, leave } = inPlace(tools)
  const more = menu(barButton('more', t('more')), groups)
  return h('nav', { class: 'tools', 'aria-label': t('tools') }, ...bar, more, ...leave)
}
