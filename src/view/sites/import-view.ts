import { h } from '../element.ts'
import type { Strings } from '../strings.ts'
import { choice, field } from './field.ts'
import { type ImportReading, importPreview } from './import-preview.ts'

export interface ImportOptions<F extends string> {
  readonly strings: Strings
  /** What rules may be written in, by their names. */
  readonly formats: Readonly<Record<F, string>>
  /** @param format null to recognise it */
  read(text: string, format: F | null): ImportReading<F>
  /** @throws with a sentence for the person when the file is none to be read */
  readFile(file: File): Promise<string>
  /** Takes over what was read last. Resolves to whether it worked. */
  apply(): Promise<boolean>
}

/** A large text is looked at when the person pauses. */
const PAUSE = 150

/** Rules from elsewhere: a file or a text, what they would change, and the button that lets them. */
export function importView<F extends string>(options: ImportOptions<F>): HTMLElement {
  const { strings, read } = options
  const { t } = strings
  let format: F | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const file = h('input', { type: 'file', class: 'unseen', accept: '.txt,.json,text/plain,application/json' })
  const area = h('textarea', { class: 'code', dir: 'ltr', spellcheck: 'false', wrap: 'off', rows: '8' })
  const written = field(t('importText'), area, t('importHint'))
  const formats = choice(options.formats, Object.keys(options.formats)[0] as F)
  const chosen = field(t('format'), formats)
  const preview = h('div', { class: 'preview' })

  const look = () => {
    clearTimeout(pause)
    const isEmpty = area.value.trim() === ''
    chosen.element.hidden = isEmpty
    if (isEmpty) {
      format = null
      return preview.replaceChildren()
    }
    const reading = read(area.value, format)
    formats.value = reading.format
    preview.replaceChildren(importPreview(reading, { strings, apply, cancel: clear }))
  }
  const clear = () => {
    area.value = ''
    written.complain(null)
    look()
    area.focus()
  }
  const apply = async () => {
    look()
    if (await options.apply()) clear()
  }
  const take = async (chosenFile: File | undefined) => {
    if (!chosenFile) return
    file.value = '' // so that the same file can be chosen again
    try {
      area.value = await options.readFile(chosenFile)
      written.complain(null)
    } catch (error) {
      area.value = ''
      written.complain(error instanceof Error ? error.message : String(error))
    }
    format = null
    look()
  }

  file.addEventListener('change', () => take(file.files?.[0]))
  area.addEventListener('input', () => {
    written.complain(null)
    clearTimeout(pause)
    pause = setTimeout(look, PAUSE)
  })
  area.addEventListener('dragover', event => event.preventDefault())
  area.addEventListener('drop', event => {
    const [dropped] = event.dataTransfer?.files ?? []
    if (!dropped) return
    event.preventDefault()
    take(dropped)
  })
  formats.addEventListener('change', () => {
    format = formats.value as F
    look()
  })
  look()
  return h(
    'section',
    { class: 'import' },
    h('h2', {}, t('import')),
    h('p', {}, t('importAbout')),
    h('label', { class: 'button' }, file, t('chooseFile')),
    written.element,
    chosen.element,
    preview,
  )
}
