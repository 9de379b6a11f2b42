import type { Annotation } from '../../schema/annotation.ts'
import { button, h } from '../components/element.ts'
import { type Message, statusLine } from '../components/status.ts'
import type { Strings } from '../wording/strings.ts'
import { endsWriting, noteField } from './note-field.ts'

interface NoteViewOptions {
  readonly strings: Strings
  /** In characters. */
  readonly longestNote: number
  /** As `change` of a note field. */
  change(note: string, isDone: boolean): void
  /** Called when the person has finished, after the last change. */
  close(): void
}

/** Shows a highlighted passage and the field for its note in an element, which it takes over. */
export function createNoteView(
  root: HTMLElement,
  { quote, colour, note }: Annotation,
  { strings, longestNote, change, close }: NoteViewOptions,
): { say(message: Message): void } {
  const { t } = strings
  const field = noteField(note, { strings, longest: longestNote, change })
  const status = statusLine(strings, () => field.element)
  const finish = () => {
    field.finish()
    close()
  }
  root.replaceChildren(
    h(
      'main',
      {},
      h('blockquote', { dir: 'auto' }, h('mark', { 'data-colour': colour }, quote.exact)),
      field.element,
      h('p', {}, button(t('annotationDone'), finish)),
    ),
    status.element,
  )
  root.addEventListener('keydown', event => {
    if (!endsWriting(event)) return
    event.preventDefault()
    finish()
  })
  addEventListener('pagehide', field.save)
  field.element.focus()
  return { say: status.say }
}
