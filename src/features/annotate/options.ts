import { UnreadableFile } from '../../messages/own-file.ts'
import { worker } from '../../messages/worker.ts'
import type { AnnotatedPage } from '../../schema/annotation.ts'
import { download } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { type AnnotationsPart, annotationsPart } from '../../view/settings/annotations-part.ts'
import { settingsTask } from '../../view/settings/settings-task.ts'
import { unreadableInWords } from '../../view/settings/unreadable-words.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { annotationsFile, readAnnotationsFile } from './file.ts'

/** The section of the settings for the annotations of all pages: save, load and delete. */
export function allAnnotations(strings: Strings, say: (message: Message) => void): AnnotationsPart {
  const { t } = strings
  const complain = (error: unknown) => say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
  const refresh = async () => section.show((await worker.allAnnotations(null)).length)
  const work = settingsTask(strings, say, refresh)
  const putBack = (pages: readonly AnnotatedPage[]) => () =>
    void work(async () => {
      await worker.addAnnotations({ pages })
      return null
    })

  const section = annotationsPart(strings, {
    refresh: () => void refresh().catch(complain),
    save: () =>
      work(async () => {
        const name = 'winnow-annotations.json'
        const content = annotationsFile(await worker.allAnnotations(null))
        download({ content, name, type: 'application/json' })
        return { text: t('fileSaved', name) }
      }),
    load: file =>
      work(async () => {
        try {
          const pages = readAnnotationsFile(await file.text())
          await worker.addAnnotations({ pages })
          return { text: t('annotationsLoaded', file.name) }
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error
          const why = unreadableInWords(strings, error, 'annotationsFileOther')
          return { text: t('settingsUnreadable', file.name, why), isProblem: true }
        }
      }),
    clear: () =>
      work(async () => {
        const pages = await worker.allAnnotations(null)
        await worker.clearAnnotations(null)
        return { text: t('annotationsDeleted'), undo: putBack(pages) }
      }),
  })
  return section
}
