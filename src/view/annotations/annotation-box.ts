import type { Annotation, AnnotationColour } from '../../schema/annotation.ts'
import { button, h } from '../components/element.ts'
import { showPopover } from '../components/popover.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { endsWriting, noteField } from './note-field.ts'

/** The names of the colours. */
const COLOUR_NAMES: Readonly<Record<AnnotationColour, MessageKey>> = {
  yellow: 'colourYellow',
  green: 'colourGreen',
  blue: 'colourBlue',
  rose: 'colourRose',
}

interface BoxOptions {
  readonly strings: Strings
  /** In characters. */
  readonly longestNote: number
  colour(colour: AnnotationColour): void
  /** As `change` of a note field. */
  note(note: string, isDone: boolean): void
  /**
   * Opens a window for the note; null where the note can be written in the box. A page can read what is typed and
   * shown in its document, so over a page the box never has the note.
   */
  readonly openNote: (() => void) | null
  remove(): void
  /** Aborts when the drawing ends. */
  readonly signal: AbortSignal
}

/**
 * Shows a highlight's colour and note in a popover. It closes at Escape and at a click elsewhere; the note is
 * saved in both cases.
 * @param reference one of the highlight's marks; it gets the focus back
 */
export function openAnnotation(
  reference: HTMLElement,
  annotation: Annotation,
  { strings, longestNote, colour, note, openNote, remove, signal }: BoxOptions,
): void {
  const { t } = strings
  const field = openNote ? null : noteField(annotation.note, { strings, longest: longestNote, change: note })
  const close = () => {
    lifetime.abort()
    reference.focus({ preventScroll: true })
  }
  const write = button(t('noteWindow'), () => {
    close()
    openNote?.()
  })
  const box = h(
    'div',
    {
      class: 'note annotation-box',
      role: 'dialog',
      tabindex: '-1',
      'aria-label': t('annotation'),
    },
    colours(annotation.colour, t, colour),
    field ? field.element : write,
    field ? null : h('p', { class: 'hint' }, t('noteWindowWhy')),
    h(
      'p',
      { class: 'note-foot' },
      button(t('annotationRemove'), () => {
        lifetime.abort()
        remove()
      }),
      button(t('annotationDone'), close),
    ),
  )
  box.addEventListener('keydown', event => {
    if (!endsWriting(event)) return
    event.preventDefault()
    close()
  })
  const lifetime = showPopover(box, reference, signal, () => field?.finish())
  // In Firefox, Escape closes the popup before the popup's document gets the key.
  if (field) addEventListener('pagehide', field.save, { signal: lifetime.signal })
  // On touch screens, focusing the field would open a keyboard that covers the text.
  const first = field && matchMedia('(pointer: coarse)').matches ? box : (field?.element ?? write)
  first.focus({ preventScroll: true })
}

function colours(
  chosen: AnnotationColour,
  t: Strings['t'],
  choose: (colour: AnnotationColour) => void,
): HTMLElement {
  const names = Object.entries(COLOUR_NAMES) as [AnnotationColour, MessageKey][]
  return h(
    'div',
    { class: 'annotation-colours', role: 'radiogroup', 'aria-label': t('annotationColour') },
    ...names.map(([colour, name]) => {
      const radio = h('input', {
        type: 'radio',
        name: 'annotation-colour',
        value: colour,
        'aria-label': t(name),
        title: t(name),
        'data-colour': colour,
      })
      radio.checked = colour === chosen
      radio.addEventListener('change', () => choose(colour))
      return radio
    }),
  )
}
