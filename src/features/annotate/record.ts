import type { PageAnnotations } from '../../messages/kept.ts'
import { type Annotation, type AnnotationChange, changed } from '../../store/annotation-store.ts'
import { sentenceOf } from '../../view/sentence.ts'
import type { Message } from '../../view/status.ts'
import type { MessageKey, Strings } from '../../view/strings.ts'

/** A page as it was opened: what is begun on it ends there, whichever page is read by then. */
interface Home {
  readonly url: string
  /** Of the page, by which it is called where all are listed. */
  readonly title: string
  /** Nothing is kept of a private window. */
  readonly isPrivate: boolean
  readonly annotations: PageAnnotations
}

/** The annotations of the page that is read, as they show and as they are kept. */
export interface PageRecord {
  readonly known: readonly Annotation[]
  /** This page is read from now on, or anew. Rejects where nobody can say what is annotated on it. */
  open(page: Home): Promise<void>
  /** No page is read. */
  close(): void
  /**
   * Does what was chosen, or says why it could not be: it shows at once, is kept, and is taken back where it could not
   * be, with the way to try it again.
   * @param said once it is kept; null for nothing
   * @param since the annotation as it was before the first of several changes, to which the way back leads
   */
  apply(change: AnnotationChange, said: MessageKey | null, since?: Annotation): Promise<void>
}

interface Teller {
  readonly strings: Strings
  say(message: Message): void
}

/** @param draw shows what is known by now */
export function pageRecord({ strings: { t }, say }: Teller, draw: () => void): PageRecord {
  let home: Home | null = null
  let known: readonly Annotation[] = []

  const show = (now: readonly Annotation[]) => {
    known = now
    draw()
  }
  const apply: PageRecord['apply'] = async (change, said, since) => {
    const here = home
    if (!here) return
    const ids = new Set([...change.remove, ...change.put.map(({ id }) => id)])
    const were = known.filter(({ id }) => ids.has(id))
    const back: AnnotationChange = {
      remove: change.put.map(({ id }) => id).filter(id => !were.some(each => each.id === id)),
      put: were,
    }
    show(changed(known, change))
    const undo = () => void apply(since ? { remove: [], put: [since] } : back, null)
    if (here.isPrivate) return say({ text: t('annotationPrivate'), undo })
    try {
      await here.annotations.change(here.title, change)
    } catch (error) {
      const text = t('notSaved', sentenceOf(error, t))
      // What was not saved is not to look as if it were, whatever else has been changed meanwhile.
      const kept = await here.annotations.kept().catch(() => changed(known, back))
      if (home !== here) return say({ text, isProblem: true })
      show(kept)
      const act = { label: t('tryAgain'), run: () => void apply(change, said, since) }
      return say({ text, isProblem: true, act })
    }
    if (said && home === here) say({ text: t(said), undo })
  }

  return {
    get known() {
      return known
    },
    async open(page) {
      if (home?.url !== page.url) {
        home = page
        known = []
      }
      if (page.isPrivate && known.length > 0) return
      const here = home
      const kept = await here.annotations.kept()
      if (home === here) known = kept
    },
    close() {
      home = null
      known = []
    },
    apply,
  }
}
