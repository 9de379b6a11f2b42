import { h } from '../components/element.ts'
import { sentenceOf } from '../wording/sentence.ts'
import type { Strings } from '../wording/strings.ts'
import { choice, field } from './field.ts'
import { type ImportReading, importPreview } from './import-preview.ts'

export interface ImportOptions<F extends string> {
  readonly strings: Strings
  /** The names of the formats. */
  readonly formats: Readonly<Record<F, string>>
  /** Whether texts in this format do not name their site. */
  needsSite(format: F): boolean
  /**
   * @param format null to detect it
   * @param site the site for formats that do not name one
   */
  read(text: string, format: F | null, site: string): ImportReading<F>
  /** @throws an error with a sentence for the person when the file cannot be read */
  readFile(file: File): Promise<string>
  /** Imports the text that was read last. Resolves to whether it worked. */
  apply(): Promise<boolean>
}

/** Milliseconds after the last keystroke until the text is read. */
const PAUSE = 150

/**
 * The section for importing rules: a file or a text, a preview of the changes, and a button that applies
 * them.
 */
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
  const site = h('input', {
    type: 'text',
    spellcheck: 'false',
    autocapitalize: 'off',
    placeholder: 'example.org',
  })
  const forSite = field(t('importSite'), site)
  const preview = h('div', { class: 'preview' })

  const refreshPreview = () => {
    clearTimeout(pause)
    const isEmpty = area.value.trim() === ''
    chosen.element.hidden = isEmpty
    if (isEmpty) {
      format = null
      site.value = ''
      forSite.element.hidden = true
      return preview.replaceChildren()
    }
    const reading = read(area.value, format, site.value.trim())
    formats.value = reading.format
    forSite.element.hidden = !options.needsSite(reading.format)
    preview.replaceChildren(importPreview(reading, { strings, apply, cancel: clear }))
  }
  const clear = () => {
    area.value = ''
    written.complain(null)
    refreshPreview()
    area.focus()
  }
  const apply = async () => {
    refreshPreview()
    if (await options.apply()) clear()
  }
  const loadFile = async (chosenFile: File | undefined) => {
    if (!chosenFile) return
    file.value = '' // so that the same file can be chosen again
    try {
      area.value = await options.readFile(chosenFile)
      // For formats that do not name a site, the file name suggests one.
      site.value = chosenFile.name.replace(/\.txt$/, '')
      written.complain(null)
    } catch (error) {
      area.value = ''
      written.complain(sentenceOf(error, t))
    }
    format = null
    refreshPreview()
  }

  file.addEventListener('change', () => loadFile(file.files?.[0]))
  area.addEventListener('input', () => {
    written.complain(null)
    clearTimeout(pause)
    pause = setTimeout(refreshPreview, PAUSE)
  })
  area.addEventListener('dragover', event => event.preventDefault())
  area.addEventListener('drop', event => {
    const [dropped] = event.dataTransfer?.files ?? []
    if (!dropped) return
    event.preventDefault()
    loadFile(dropped)
  })
  site.addEventListener('input', refreshPreview)
  formats.addEventListener('change', () => {
    format = formats.value as F
    refreshPreview()
  })
  refreshPreview()
  return h(
    'section',
    { class: 'import' },
    h('h2', {}, t('import')),
    h('p', {}, t('importAbout')),
    h('label', { class: 'button' }, file, t('chooseFile')),
    written.element,
    h('div', { class: 'choices' }, chosen.element, forSite.element),
    preview,
  )
}
