import type { Annotation, AnnotationColour } from '../../schema/annotation.ts'
import { button, h } from '../components/element.ts'
import { showPopover } from '../components/popover.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

/** The names of the colours. */
const COLOUR_NAMES: Readonly<Record<AnnotationColour, MessageKey>> = {
  yellow: 'colourYellow',
  green: 'colourGreen',
  blue: 'colourBlue',
  rose: 'colourRose',
}

/** Milliseconds after the last keystroke until a note is saved. */
const PAUSE = 400

interface BoxOptions {
  readonly strings: Strings
  /** In characters. */
  readonly longestNote: number
  colour(colour: AnnotationColour): void
  /**
   * Called while the person types, because a window may close at any time (`isDone` false), and once at the
   * end if the note was changed.
   */
  note(note: string, isDone: boolean): void
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
  { strings: { t }, longestNote, colour, note, remove, signal }: BoxOptions,
): void {
  const field = h('textarea', {
    'aria-label': t('annotationNote'),
    placeholder: t('annotationNote'),
    rows: '3',
    maxlength: String(longestNote),
  })
  field.value = annotation.note
  let saved = annotation.note
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    if (field.value === saved) return
    saved = field.value
    note(saved, false)
  }
  const finish = () => {
    clearTimeout(timer)
    if (field.value !== saved || saved !== annotation.note) note(field.value, true)
  }
  const close = () => {
    lifetime.abort()
    reference.focus({ preventScroll: true })
  }
  const box = h(
    'div',
    {
      class: 'note annotation-box',
      role: 'dialog',
      tabindex: '-1',
      'aria-label': t('annotation'),
    },
    colours(annotation.colour, t, colour),
    field,
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
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE)
  })
  box.addEventListener('keydown', event => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.isComposing || (event.key !== 'Escape' && !isDone)) return
    event.preventDefault()
    close()
  })
  const lifetime = showPopover(box, reference, signal, finish)
  addEventListener('pagehide', save, { signal: lifetime.signal })
  // On touch screens, focusing the field would open a keyboard that covers the text.
  const first = matchMedia('(pointer: coarse)').matches ? box : field
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
