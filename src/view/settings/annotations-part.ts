import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { fileButton } from './file-button.ts'
import { filePart } from './file-part.ts'

interface Actions {
  refresh(): void
  save(): void
  load(file: File): void
  clear(): void
}

/** The section for all highlights and notes. */
export interface AnnotationsPart {
  readonly element: HTMLElement
  /** @param pages the number of pages with annotations */
  show(pages: number): void
  /** Reads the number again. */
  refresh(): void
}

export function annotationsPart(strings: Strings, { refresh, save, load, clear }: Actions): AnnotationsPart {
  const { t, plural } = strings
  const count = h('p', { class: 'hint' })
  const all = [button(t('saveFile'), save), button(t('annotationsDelete'), clear)] as const
  const [saveAll, deleteAll] = all
  const element = filePart(
    'all-annotations',
    t('annotations'),
    count,
    h('div', { class: 'buttons' }, saveAll, ...fileButton(t('settingsLoad'), load), deleteAll),
  )
  return {
    element,
    refresh,
    show(pages) {
      count.textContent = plural('annotatedPages', pages)
      for (const each of all) setEnabled(each, pages > 0)
    },
  }
}
