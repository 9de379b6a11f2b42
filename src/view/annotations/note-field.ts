import { h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

/** The field in which a person writes a note. */
export interface NoteField {
  readonly element: HTMLTextAreaElement
  /** Saves at once what was not saved yet. */
  save(): void
  /** Ends the writing: saves the note for the last time, if it was changed. */
  finish(): void
}

interface NoteFieldOptions {
  readonly strings: Strings
  /** In characters. */
  readonly longest: number
  /**
   * Called while the person types, because a window may close at any time (`isDone` false), and once at the
   * end if the note was changed.
   */
  change(note: string, isDone: boolean): void
}

/** Milliseconds after the last keystroke until a note is saved. */
const PAUSE = 400

export function noteField(before: string, { strings: { t }, longest, change }: NoteFieldOptions): NoteField {
  const element = h('textarea', {
    'aria-label': t('annotationNote'),
    placeholder: t('annotationNote'),
    rows: '3',
    maxlength: String(longest),
  })
  element.value = before
  let saved = before
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    if (element.value === saved) return
    saved = element.value
    change(saved, false)
  }
  element.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE)
  })
  return {
    element,
    save,
    finish() {
      clearTimeout(timer)
      if (element.value !== saved || saved !== before) change(element.value, true)
    },
  }
}

/** Whether a key ends the writing: Escape, and Enter with Ctrl or Cmd. */
export function endsWriting({ key, isComposing, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !isComposing && (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)))
}
