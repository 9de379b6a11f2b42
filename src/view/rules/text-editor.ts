import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { field } from './field.ts'

/** A syntax error in a text. Lines and columns count from 1, columns in UTF-16 units. */
export interface TextProblem {
  readonly line: number
  readonly column: number
  /** The error as a sentence. */
  readonly said: string
}

export interface TextEditorOptions {
  readonly strings: Strings
  readonly label: string
  readonly hint: string | null
  check(text: string): readonly TextProblem[]
  /** Resolves to the stored text, or to null when it could not be saved. */
  save(text: string): Promise<string | null>
  /** Closes the editor; absent when it cannot be closed. */
  close?(): void
}

export interface TextEditor {
  readonly element: HTMLElement
  /** Sets the text, unless there are unsaved edits. */
  show(text: string): void
}

/** The most problems that are listed. */
const MOST_LISTED = 50
/** Milliseconds after the last keystroke until the text is checked. */
const PAUSE = 150

/** A text editor that lists syntax errors below the text and marks unsaved edits. */
export function textEditor(options: TextEditorOptions): TextEditor {
  const { t, plural } = options.strings
  let saved = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  const area = h('textarea', { class: 'code', dir: 'ltr', spellcheck: 'false', wrap: 'off', rows: '6' })
  const { element: written, complain } = field(options.label, area, options.hint)
  const problems = h('ol', { class: 'problems' })
  const saveButton = button(t('save'), () => save(), { class: 'primary' })
  const discard = button(t('discard'), () => {
    put(saved)
    area.focus()
  })
  // With unsaved edits, the person must save or discard them first.
  const close = options.close ? button(t('close'), options.close) : null
  const state = h('span', { class: 'hint', role: 'status' })
  const element = h(
    'div',
    { class: 'text-editor' },
    written,
    problems,
    h('div', { class: 'buttons' }, saveButton, discard, close, state),
  )

  const jump = ({ line, column }: TextProblem) => {
    const start = area.value.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.focus()
    area.setSelectionRange(start + column - 1, start + column - 1)
    // Chromium scrolls to the caret only when a key moves it.
    const height = Number.parseFloat(getComputedStyle(area).lineHeight)
    area.scrollTop = Math.max(0, (line - 3) * height)
    area.scrollLeft = 0
  }
  const check = () => {
    const found = options.check(area.value)
    complain(found.length > 0 ? plural('problems', found.length) : null)
    problems.replaceChildren(
      ...found.slice(0, MOST_LISTED).map(problem =>
        h(
          'li',
          {},
          button(t('lineColumn', problem.line, problem.column), () => jump(problem), { class: 'quiet' }),
          h('span', {}, problem.said),
        ),
      ),
    )
    return found
  }
  const mark = () => {
    const isUnsaved = area.value !== saved
    element.classList.toggle('unsaved', isUnsaved)
    setEnabled(discard, isUnsaved)
    if (close) close.hidden = isUnsaved
    state.textContent = isUnsaved ? t('unsaved') : ''
  }
  const put = (text: string) => {
    saved = text
    if (area.value !== text) area.value = text
    problems.replaceChildren()
    complain(null)
    mark()
  }
  const save = async () => {
    const [first] = check()
    if (first) return jump(first)
    if (element.classList.contains('saving')) return
    const text = area.value
    element.classList.add('saving')
    const remembered = await options.save(text)
    element.classList.remove('saving')
    if (remembered === null) return
    if (area.value === text) return put(remembered)
    saved = remembered
    mark()
  }
  area.addEventListener('input', () => {
    mark()
    clearTimeout(pause)
    pause = setTimeout(check, PAUSE)
  })
  area.addEventListener('keydown', event => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  })
  mark()
  return {
    element,
    show(text) {
      if (!element.classList.contains('unsaved')) put(text)
    },
  }
}
