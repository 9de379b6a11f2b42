import { injectOpinions } from '../../messages/injection.ts'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'

/** The worker's calls for second opinions. */
export function opinionCalls() {
  return {
    /** Injects the script with the methods into the tab's page. Rejects when the page is not accessible. */
    loadOpinions: call({
      allow: ['extension', 'page', 'xray'],
      about: 'tab',
      read: nothing,
      handle: (_, { tab }) => injectOpinions(tab),
    }),
  }
}
