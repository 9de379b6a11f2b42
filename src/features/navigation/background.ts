import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { browserKeys } from './browser-keys.ts'

/** The worker's calls about keys. */
export function navigationCalls() {
  return {
    /** The keyboard shortcuts of the extension, as set in the browser. */
    browserKeys: call({ allow: ['page'], read: nothing, handle: browserKeys }),
  }
}
