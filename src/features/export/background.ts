import { call } from '../../messages/rpc.ts'
import { readSavedFile } from '../../schema/file.ts'
import { download } from '../../view/components/download.ts'

/** The worker's calls about files. */
export function exportCalls() {
  return {
    /** Saves a file among the person's downloads, where the worker is a page and can. */
    saveFile: call({
      allow: ['page'],
      read: readSavedFile,
      handle(file) {
        download(file)
        return true
      },
    }),
  }
}
