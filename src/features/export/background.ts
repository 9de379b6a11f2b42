import type { TabHandlers } from '../../messages/serve-tab.ts'
import { download } from '../../view/components/download.ts'

/** Saves files sent by a view over a page, where the worker is a page itself. */
export function saveHere(): Pick<TabHandlers, 'saveFile'> {
  return {
    saveFile(file) {
      download(file)
      return true
    },
  }
}
