import type { Gate } from '../../features/always/reader.ts'
import { alwaysHere } from '../../features/always/reader.ts'
import { annotate } from '../../features/annotate/reader.ts'
import { exportTool } from '../../features/export/reader.ts'
import { type ListenOptions, listen } from '../../features/listen/reader.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { type NavigationHost, navigationTools } from '../../features/navigation/reader.ts'
import type { ReadPage } from '../../features/read/reader-deps.ts'
import { type OtherHost, onPage, otherHost } from '../../features/reader-windows/reader.ts'
import { typographyTool } from '../../features/typography/reader.ts'
import type { OpenNote } from '../../messages/worker.ts'
import type { Tool } from '../../view/tools/tool.ts'

/** What differs between the hosts of the reading view: the popup, a tab, the side panel, and the view over a page. */
export interface ReaderHost {
  readonly navigation: NavigationHost
  /** How the browser is asked for access to a site. */
  readonly gate: Gate
  readonly listening?: ListenOptions
  /** The other hosts in which the person can go on reading; null for one that the browser does not have. */
  readonly otherHosts: readonly (OtherHost | null)[]
  /** Opens a window for a note, where notes cannot be written in the view itself. */
  readonly openNote?: OpenNote
  /** Makes the page visible, before a passage is shown on it. */
  uncoverPage(): Promise<void>
  /** The tools that only this host has. */
  readonly ownTools?: readonly Tool[]
}

/** The tools above the text. The view sorts them by place. */
export function readerTools(page: ReadPage, host: ReaderHost): readonly Tool[] {
  const navigation = navigationTools(page, host.navigation)
  return [
    ...navigation.tools,
    typographyTool(page, navigation.switches),
    listen(page, browserSynth(), host.listening),
    annotate(page, host.openNote),
    exportTool(page),
    onPage(page, host.uncoverPage),
    ...host.otherHosts.filter(other => other !== null).map(other => otherHost(page, other)),
    alwaysHere(page, host.gate),
    ...(host.ownTools ?? []),
  ]
}
