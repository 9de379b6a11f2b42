import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { answerIdSchema, givenAnswerSchema } from '../../schema/answer.ts'
import { nothing } from '../../schema/reader.ts'
import type { AnswerStore } from '../../store/answer-store.ts'
import { randomId } from '../../store/random-id.ts'
import { pack } from './packing.ts'

/** The worker's calls about the answers to “Did Winnow find the article?”. Nothing is kept of private windows. */
export function answerCalls(store: AnswerStore) {
  return {
    /** Keeps an answer. Returns its id; null in a private window. Rejects with a sentence for the person. */
    keepAnswer: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: givenAnswerSchema,
      async handle({ found, report, id }, { isPrivate }) {
        if (isPrivate) return null
        const kept = id ?? randomId()
        const { version } = browser.runtime.getManifest()
        await store.keep(kept, await pack({ winnow: version, version: 1, found, ...report }), id !== null)
        return kept
      },
    }),
    /** Deletes an answer. Rejects with a sentence for the person. */
    undoAnswer: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: answerIdSchema,
      handle: ({ id }) => store.remove(id),
    }),
    /** The number of kept answers. */
    answersKept: call({ allow: ['extension'], read: nothing, handle: () => store.count() }),
    /** The kept answers, packed, the latest last. */
    allAnswers: call({ allow: ['extension'], read: nothing, handle: () => store.all() }),
    /** Deletes all answers. Rejects with a sentence for the person. */
    clearAnswers: call({ allow: ['extension'], read: nothing, handle: () => store.clear() }),
  }
}
