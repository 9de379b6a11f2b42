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

/**
 * The handlers of annotations. A view over a page can access only the annotations of that page, whose address
 * comes from the browser.
 */
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
        // The view never calls this; a call from elsewhere must not leave a trace either.
        if (isPrivate) throw new Error('Nothing is kept of a private window.')
        await store.change(address, title, change)
      },
    },
  }
}
