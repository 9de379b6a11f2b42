import type { PageAnnotations } from '../../messages/worker.ts'
import type { Annotation, AnnotationChange } from '../../schema/annotation.ts'
import { changed } from '../../store/annotation-store.ts'
import type { Message } from '../../view/components/status.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'

/**
 * The page of a change. A change that was started for a page is stored for that page, even if another page is
 * read by then.
 */
interface OpenPage {
  readonly url: string
  /** The title under which the page is listed. */
  readonly title: string
  /** Whether the page is in a private window, in which nothing is stored. */
  readonly isPrivate: boolean
  readonly annotations: PageAnnotations
}

/** The annotations of the current page, as shown and as stored. */
export interface PageRecord {
  readonly known: readonly Annotation[]
  /** Opens a page, again or for the first time. Rejects when its annotations cannot be read. */
  open(page: OpenPage): Promise<void>
  /** Closes the page. */
  close(): void
  /**
   * Applies a change: it is shown at once and stored. If storing fails, it is reverted, and a message offers
   * a retry.
   * @param said the message after storing; null for none
   * @param since the annotation before the first of several changes, which undo restores
   */
  apply(change: AnnotationChange, said: MessageKey | null, since?: Annotation): Promise<void>
}

interface Teller {
  readonly strings: Strings
  say(message: Message): void
}

/** @param draw shows the current annotations */
export function pageRecord({ strings: { t }, say }: Teller, draw: () => void): PageRecord {
  let openPage: OpenPage | null = null
  let known: readonly Annotation[] = []

  const show = (now: readonly Annotation[]) => {
    known = now
    draw()
  }
  const apply: PageRecord['apply'] = async (change, said, since) => {
    const here = openPage
    if (!here) return
    const ids = new Set([...change.remove, ...change.put.map(({ id }) => id)])
    const previous = known.filter(({ id }) => ids.has(id))
    const inverse: AnnotationChange = {
      remove: change.put.map(({ id }) => id).filter(id => !previous.some(each => each.id === id)),
      put: previous,
    }
    show(changed(known, change))
    const undo = () => void apply(since ? { remove: [], put: [since] } : inverse, null)
    if (here.isPrivate) return say({ text: t('annotationPrivate'), undo })
    try {
      await here.annotations.annotate({ title: here.title, change })
    } catch (error) {
      const text = t('notSaved', sentenceOf(error, t))
      // After a failure, the view shows what is actually stored.
      const kept = await here.annotations.pageAnnotations().catch(() => changed(known, inverse))
      if (openPage !== here) return say({ text, isProblem: true })
      show(kept)
      const act = { label: t('tryAgain'), run: () => void apply(change, said, since) }
      return say({ text, isProblem: true, act })
    }
    if (said && openPage === here) say({ text: t(said), undo })
  }

  return {
    get known() {
      return known
    },
    async open(page) {
      if (openPage?.url !== page.url) {
        openPage = page
        known = []
      }
      if (page.isPrivate && known.length > 0) return
      const here = openPage
      const kept = await here.annotations.pageAnnotations()
      if (openPage === here) known = kept
    },
    close() {
      openPage = null
      known = []
    },
    apply,
  }
}
