import type { WorkerApi } from '../../messages/contract.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import type { AnnotationStore } from '../../store/annotation-store.ts'

interface AnnotateHandlers {
  readonly worker: Handlers<
    Pick<WorkerApi, 'annotationsOf' | 'annotate' | 'allAnnotations' | 'addAnnotations' | 'clearAnnotations'>
  >
  readonly tab: Pick<TabHandlers, 'annotationsHere' | 'annotateHere'>
}

/** What the views ask of the annotations: those over a page, of that page alone, as the browser names it. */
export function annotationCalls(store: AnnotationStore): AnnotateHandlers {
  return {
    worker: {
      annotationsOf: ({ address }) => store.of(address),
      annotate: ({ address, title, change }) => store.change(address, title, change),
      allAnnotations: () => store.all(),
      addAnnotations: ({ pages }) => store.add(pages),
      clearAnnotations: () => store.clear(),
    },
    tab: {
      annotationsHere: (_, { address }) => store.of(address),
      async annotateHere({ title, change }, { address, isPrivate }) {
        // The view does not ask, and what asks in its place is not to leave a trace either.
        if (isPrivate) throw new Error('Nothing is kept of a private window.')
        await store.change(address, title, change)
      },
    },
  }
}
