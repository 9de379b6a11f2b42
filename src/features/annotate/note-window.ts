import browser from 'webextension-polyfill'
import { worker, workerAbout } from '../../messages/worker.ts'
import { type Annotation, LONGEST_NOTE } from '../../schema/annotation.ts'
import type { NoteSession } from '../../schema/note-session.ts'
import { readTypography } from '../../schema/settings.ts'
import { cachedTypography } from '../../store/settings-cache.ts'
import { createNoteView } from '../../view/annotations/note-view.ts'
import { applyTypography, typographyOf } from '../../view/typography/typography.ts'
import { declareLanguage } from '../../view/wording/page-language.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { strings } from '../../view/wording/strings.ts'

/** Starts the window in which the note on a highlight is written, by the opaque session id in its address. */
export async function startNoteWindow(root: HTMLElement): Promise<void> {
  const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
  const { t } = words
  applyTypography(document.documentElement, typographyOf(cachedTypography(readTypography), ''))
  declareLanguage(words)
  document.title = t('annotation')

  const session = new URLSearchParams(location.search).get('session') ?? ''
  const opened = await openNote(session)
  if (!opened) {
    root.replaceChildren(t('noteGone'))
    return
  }
  /** Saves run one after another; each resolves to whether the note was stored. */
  let last: Promise<boolean> = Promise.resolve(true)
  const save = (note: string) => {
    last = last.then(() =>
      opened.save(note).then(
        () => true,
        error => {
          view.say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
          return false
        },
      ),
    )
  }
  const view = createNoteView(root, opened.annotation, {
    strings: words,
    longestNote: LONGEST_NOTE,
    change: save,
    async close() {
      if (await last) await closeThis()
    },
  })
}

interface OpenedNote {
  readonly annotation: Annotation
  /** @throws an error with a sentence for the person when the note cannot be stored */
  save(note: string): Promise<void>
}

async function openNote(id: string): Promise<OpenedNote | null> {
  const session = await worker.noteSession({ session: id.slice(0, 64) })
  const annotation = session && (await stored(session))
  if (!session || !annotation) return null
  return {
    annotation,
    async save(note) {
      // Its colour may have been changed in the meantime. If the highlight was removed, the note restores it.
      const current = (await stored(session)) ?? annotation
      await about(session).annotate({
        title: session.title,
        change: { remove: [], put: [{ ...current, note }] },
      })
    },
  }
}

// The store needs only the address of the page. The page may be closed by now.
const about = ({ address }: NoteSession) => workerAbout({ tab: 0, address, isPrivate: false })

async function stored(session: NoteSession): Promise<Annotation | undefined> {
  const all = await about(session).pageAnnotations()
  return all.find(({ id }) => id === session.annotation)
}

async function closeThis(): Promise<void> {
  const tab = await browser.tabs.getCurrent()
  if (tab.id !== undefined) await browser.tabs.remove(tab.id)
}
