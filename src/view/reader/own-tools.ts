import { menuItem } from '../tools/menu.ts'
import type { PlacedTool } from '../tools/tool.ts'
import type { ReaderOptions } from './reader-options.ts'
import { REPORT_KEY } from './report.ts'
import type { Scene } from './scene.ts'

type Needed = Pick<ReaderOptions, 'strings' | 'xray' | 'report' | 'openSettings' | 'keys'>

/** The tools that every reader has, and what shows only those that a scene needs. */
interface OwnTools {
  readonly tools: readonly PlacedTool[]
  show(scene: Pick<Scene, 'kind'>): void
}

/** Makes the tools that every reader has: X-ray, the report, and the settings. The first two need a page. */
export function ownTools({ strings: { t }, xray, report, openSettings, keys }: Needed): OwnTools {
  const tools: PlacedTool[] = [{ element: menuItem(t('settings'), openSettings), place: 'settings' }]
  let isPage = false
  const add = (place: 'xray' | 'report', key: string, says: string, run: () => void) => {
    tools.push({ element: menuItem(says, run, key), place })
    keys.bind({ key, says, group: 'correcting', when: () => isPage, run: event => event.repeat || run() })
  }
  add('xray', 'x', t('xrayOpen'), xray)
  if (report) add('report', REPORT_KEY, t('report'), report)
  const show = ({ kind }: Pick<Scene, 'kind'>) => {
    isPage = kind === 'article' || kind === 'list' || kind === 'nothing'
    for (const { element, place } of tools) element.hidden = !isPage && place !== 'settings'
  }
  show({ kind: 'working' })
  return { tools, show }
}
