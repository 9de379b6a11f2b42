import { call } from '../../messages/rpc.ts'
import { readSavedFile } from '../../schema/file.ts'
import { download } from '../../view/components/download.ts'

/** The worker's calls about files. */
export function exportCalls() {
  return {
    /** Downloads a file. Works only in Firefox, whose background script runs in a page. */
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
