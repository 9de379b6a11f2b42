import type { PageAnnotations, ViewChoices } from '../../messages/kept.ts'
import type { Save } from '../../view/download.ts'
import type { DrawnArticle } from '../../view/drawn-article.ts'
import type { LoadPart } from '../../view/parts.ts'
import { print } from '../../view/print.ts'
import { sentenceOf } from '../../view/sentence.ts'
import type { Message } from '../../view/status.ts'
import type { Strings } from '../../view/strings.ts'
import { takeAlongMenu } from '../../view/take-along.ts'
import type { Packers, Picture, Takeaway } from '../../view/takeaway.ts'
import type { Tool } from '../../view/tool.ts'
import { savedInWords } from '../../view/wording.ts'
import { type Collected, carriedBy, collect } from './collect.ts'
import { fileName } from './file-name.ts'
import { isFitForBooks } from './fit-for-books.ts'
import { takeaway } from './takeaway.ts'

/** The reading whose article may be taken along. */
interface Readable {
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  readonly load: LoadPart
  readonly choices: Pick<ViewChoices, 'settings'>
  readonly annotations: Pick<PageAnnotations, 'kept'>
  /** A picture of the article, of at most so many bytes; null where it cannot be had. */
  picture(address: string, most: number): Promise<Picture | null>
  readonly save: Save
  say(message: Message): void
}

/** What it needs of the article as it is drawn. */
type Shown = Pick<DrawnArticle, 'article' | 'element'>

type TakeAlong = Tool<[scene: unknown, rules: unknown, drawn: Shown | null]>

/** Ending and media type of each kind of file. */
const FILES: { readonly [K in keyof Packers]: readonly [ending: string, type: string] } = {
  markdown: ['md', 'text/markdown;charset=utf-8'],
  plainText: ['txt', 'text/plain;charset=utf-8'],
  webPage: ['html', 'text/html;charset=utf-8'],
  book: ['epub', 'application/epub+zip'],
}

/**
 * The tool that takes an article along: to the clipboard, to a file, to paper. Only pictures are asked for, of the page
 * that they are from; nothing is remembered.
 * @param now the time that a book says it was made at
 */
export function takeAlong(page: Readable, now: () => Date = () => new Date()): TakeAlong {
  const { strings, say } = page
  const { t, plural } = strings
  let drawn: Shown | null = null
  let going: AbortController | null = null

  /** Does one thing at a time, and says how it came out; a later one takes the place of one that is not done. */
  const start = async (work: (drawn: Shown, signal: AbortSignal) => Promise<Message | null>) => {
    if (!drawn) return
    going?.abort()
    const own = new AbortController()
    going = own
    const outcome = await work(drawn, own.signal).catch((error): Message => {
      if (own.signal.aborted) return { text: t('takingCancelled') }
      console.error(error)
      // What packs could not be brought into the page: the person can mend that.
      const isShutOut = Object(error).name === 'PageUnreadable'
      return { text: isShutOut ? sentenceOf(error, t) : t('takingFailed'), isProblem: true }
    })
    if (going !== own) return
    going = null
    if (outcome) say(outcome)
  }

  const article = async ({ article, element }: Shown) =>
    takeaway(
      article,
      element.querySelector<HTMLImageElement>('header .lead img')?.src ?? null,
      // A file without them would look as if there were none: where they cannot be read, nothing is saved.
      await page.annotations.kept(),
    )

  const cancel = () => going?.abort()

  /** The pictures for a file; those alone that need not be asked for where the person wants none. */
  const picturesFor = async (
    taken: Takeaway,
    as: keyof Packers,
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

  const save = (as: keyof Packers) =>
    start(async (drawn, signal) => {
      const taken = await article(drawn)
      const [ending, type] = FILES[as]
      const name = fileName(taken, ending)
      const packers = await page.load('take-along')
      if (as === 'markdown' || as === 'plainText') {
        const saved = await page.save({ content: packers[as](taken), name, type })
        return savedInWords(strings, saved, name)
      }
      const collected = await picturesFor(taken, as, signal)
      const pictures = collected?.pictures ?? carriedBy(taken)
      const content = as === 'book' ? packers.book(taken, pictures, now()) : packers.webPage(taken, pictures)
      const saved = await page.save({ content, name, type })
      if (saved !== 'saved') return savedInWords(strings, saved, name)
      if (!collected && taken.content.querySelector('img')) return { text: t('savedWithoutPictures', name) }
      if (!collected?.missing) return savedInWords(strings, saved, name)
      const { missing, total } = collected
      return { text: plural('savedWithMissing', missing, total, name), isProblem: true }
    })

  const copy = () =>
    start(async drawn => {
      const { markdown } = await page.load('take-along')
      const text = markdown(await article(drawn))
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        return { text: t('copyRefused'), isProblem: true }
      }
      return { text: t('markdownCopied') }
    })

  const element = takeAlongMenu(strings, {
    // So that a press finds it here; if it does not come, the press says so.
    prepare: () => void page.load('take-along').catch(() => {}),
    copy,
    save,
    print: addresses =>
      start(async (drawn, signal) => {
        await print(page.root, drawn, { addresses, wait: () => say({ text: t('printSoon') }), signal })
        return null
      }),
  })
  element.hidden = true

  return {
    element,
    place: 'take-along',
    show(_scene, _rules, now) {
      drawn = now
      element.hidden = now === null
    },
  }
}
