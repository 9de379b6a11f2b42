import type { PageAnnotations, ViewChoices } from '../../messages/worker.ts'
import type { Picture } from '../../schema/file.ts'
import type { Save } from '../../view/components/download.ts'
import { setEnabled } from '../../view/components/element.ts'
import type { Message } from '../../view/components/status.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { postHeadings } from '../../view/reader/post-headings.ts'
import { print } from '../../view/reader/print.ts'
import type { ExportArticle, Exporters } from '../../view/tools/export-article.ts'
import { exportMenu } from '../../view/tools/export-menu.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import type { Tool } from '../../view/tools/tool.ts'
import { savedInWords } from '../../view/wording/in-words.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { type Collected, carriedBy, collect } from './collect.ts'
import { exportArticle } from './export-article.ts'
import { fileName } from './file-name.ts'
import { isFitForBooks } from './fit-for-books.ts'
import { renderFormulas } from './formulas.ts'

/** The reading whose article can be exported. */
interface Readable {
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  readonly load: LoadModule
  readonly choices: Pick<ViewChoices, 'settings'>
  readonly annotations: Pick<PageAnnotations, 'pageAnnotations'>
  /** Loads a picture of the article of at most this number of bytes; null when it cannot be loaded. */
  picture(address: string, most: number): Promise<Picture | null>
  readonly save: Save
  say(message: Message): void
}

/** The parts of the drawn article that are used. */
type Shown = Pick<DrawnArticle, 'article' | 'element' | 'filled'>

type ExportTool = Tool<{ readonly drawn: Shown | null }>

/** The file name extension and media type of each format. */
const FORMATS: { readonly [K in keyof Exporters]: readonly [ending: string, type: string] } = {
  markdown: ['md', 'text/markdown;charset=utf-8'],
  plainText: ['txt', 'text/plain;charset=utf-8'],
  webPage: ['html', 'text/html;charset=utf-8'],
  book: ['epub', 'application/epub+zip'],
}

/**
 * The tool that exports an article: to the clipboard, to a file, or to a printer. Only pictures are
 * requested, through their own page; nothing is stored.
 * @param now the time of creation of a book
 */
export function exportTool(page: Readable, now: () => Date = () => new Date()): ExportTool {
  const { strings, say } = page
  const { t, plural } = strings
  let drawn: Shown | null = null
  let running: AbortController | null = null

  /** Runs one export at a time and announces its result. A later export cancels the running one. */
  const start = async (work: (drawn: Shown, signal: AbortSignal) => Promise<Message | null>) => {
    if (!drawn) return
    running?.abort()
    const controller = new AbortController()
    running = controller
    const outcome = await work(drawn, controller.signal).catch((error): Message => {
      if (controller.signal.aborted) return { text: t('takingCancelled') }
      console.error(error)
      // The module could not be injected into the page; the person can fix that.
      const isUnreadable = Object(error).name === 'PageUnreadable'
      return { text: isUnreadable ? sentenceOf(error, t) : t('takingFailed'), isProblem: true }
    })
    if (running !== controller) return
    running = null
    if (outcome) say(outcome)
  }

  const article = async ({ article, element }: Shown) => {
    const taken = exportArticle(
      article,
      element.querySelector<HTMLImageElement>('header .lead img')?.src ?? null,
      // If they cannot be read, nothing is exported: a file without them would look as if there were none.
      await page.annotations.pageAnnotations(),
    )
    postHeadings(taken.content, t)
    return taken
  }

  const cancel = () => running?.abort()

  /** Loads the pictures for a file; null when pictures are switched off. */
  const picturesFor = async (
    taken: ExportArticle,
    as: keyof Exporters,
    signal: AbortSignal,
  ): Promise<Collected | null> => {
    const { images } = await page.choices.settings()
    if (!images) return null
    return collect(taken, {
      ask: page.picture,
      isFit: picture => as !== 'book' || isFitForBooks(picture),
      progress: (number, total) => say({ text: t('packing', number, total), cancel }),
      signal,
    })
  }

  const save = (as: keyof Exporters) =>
    start(async (drawn, signal) => {
      const taken = await article(drawn)
      const [ending, type] = FORMATS[as]
      const name = fileName(taken, ending)
      const exporters = await page.load('export')
      if (as === 'markdown' || as === 'plainText') {
        const saved = await page.save({ content: exporters[as](taken), name, type })
        return savedInWords(strings, saved, name)
      }
      const collected = await picturesFor(taken, as, signal)
      const pictures = collected?.pictures ?? carriedBy(taken)
      const rendered = await renderFormulas(taken, page.load)
      const content =
        as === 'book' ? exporters.book(rendered, pictures, now()) : exporters.webPage(rendered, pictures)
      const saved = await page.save({ content, name, type })
      if (saved !== 'saved') return savedInWords(strings, saved, name)
      if (!collected && taken.content.querySelector('img')) return { text: t('savedWithoutPictures', name) }
      if (!collected?.missing) return savedInWords(strings, saved, name)
      const { missing, total } = collected
      return { text: plural('savedWithMissing', missing, total, name), isProblem: true }
    })

  const copy = () =>
    start(async drawn => {
      const { markdown } = await page.load('export')
      const text = markdown(await article(drawn))
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        return { text: t('copyRefused'), isProblem: true }
      }
      return { text: t('markdownCopied') }
    })

  const { element, opener } = exportMenu(strings, {
    // Preloads the module; a failure is announced by the export itself.
    prepare: () => void page.load('export').catch(() => {}),
    copy,
    save,
    print: addresses =>
      start(async (drawn, signal) => {
        await print(page.root, drawn, { addresses, wait: () => say({ text: t('printSoon') }), signal })
        return null
      }),
  })
  setEnabled(opener, false)

  return {
    element,
    place: 'export',
    show(reading) {
      drawn = reading.drawn
      setEnabled(opener, drawn !== null)
    },
  }
}
