import browser from 'webextension-polyfill'
import { isAboutElements } from '../../engine/site/site-rules.ts'
import type { Growth, ReadRequest } from '../../messages/page-calls.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { KnownRules } from '../../messages/worker.ts'
import type { SiteRule } from '../../schema/rule.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../schema/settings.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { paneOf, scrollsIn } from '../../view/reader/pane.ts'
import { plainText } from '../../view/reader/plain-text.ts'
import { createReader } from '../../view/reader/reader.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { selectionIn } from '../../view/reader/selection.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { applyTypography, loadDyslexic, typographyOf } from '../../view/typography/typography.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { type Strings, strings } from '../../view/wording/strings.ts'
import { refusalInWords } from '../../view/wording/wording.ts'
import { type Beginning, beginningOf, keepPlace } from './hand-over.ts'
import type { ReaderDeps, ReadPage, Source } from './reader-deps.ts'
import { watchGrowth } from './watch-growth.ts'

const LONGEST_TITLE = 120

/** Winnow's words, in the language of the browser. */
export function browserStrings(): Strings {
  return strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
}

/**
 * Reads a page in an element: of the popup, of a tab of our own, or of a pane over the page itself.
 * @param root the reader's element
 * @param open the page, anew for each reading; it throws `PageUnreadable` where the page is closed to us
 * @returns what was shown in the end; later readings are shown as they come
 */
export async function startReader(
  root: HTMLElement,
  open: () => Promise<Source>,
  parts: ReaderDeps,
): Promise<Scene> {
  const words = browserStrings()
  const keys = keysOf(root)
  const face = paneOf(root).scroller as HTMLElement

  let source: Source | null = null
  let isForced = false
  let latest = 0
  /** The page that was begun last, and where. */
  let begun: (Beginning & { readonly id: string }) | null = null
  let drawn: DrawnArticle | null = null
  let selection: ReadRequest['selection'] = parts.isSelection ? 'now' : undefined

  const left = () => {
    latest++
    begun = null
    drawn = null
    source = null
    isForced = false
    view.clear()
    // Nothing that was begun on the one page goes on with the other.
    for (const tool of tools) tool.show({ kind: 'working' }, [], null)
  }

  const requestOf = (known: readonly SiteRule[]): ReadRequest => ({
    rules: known.filter(isAboutElements),
    force: isForced,
    ...(selection ? { selection } : {}),
  })

  const readAgain = () => readUnder(null)
  const readUnder = async (given: KnownRules | null) => {
    let turn = ++latest
    view.show({ kind: 'working' })
    let known: readonly SiteRule[] = []
    // Asked in parallel with the reading; whoever cannot be asked has chosen nothing.
    const choices = parts.choices.settings().catch(error => {
      console.warn(error)
      return DEFAULT_SETTINGS
    })
    const scene = await sceneOf(async () => {
      const now = await open()
      if (turn === latest && begun && begun.id !== now.id) {
        left()
        turn = latest
      }
      // One that comes late is not what is read.
      if (turn === latest) source = now
      const [rules] = await Promise.all([
        (given?.url === now.url && given.rules) || now.rules.pageRules(),
        choices.then(dress),
      ])
      known = rules
      const reading = await now.page.read(requestOf(known))
      if (turn === latest && begun?.id !== now.id) {
        const beginning = await beginningOf(now, parts.isSelection)
        if (turn === latest) begun = { id: now.id, ...beginning }
      }
      if (reading.kind === 'article' && reading.rules.length > 0 && !now.isPrivate)
        // Whether a rule still does its work is good to know, and no reason to wait, or to fail.
        now.rules.noteMatches({ ids: reading.rules.map(({ id }) => id) }).catch(console.warn)
      return reading.kind === 'nothing' && isForced ? { ...reading, isForced } : reading
    })
    const showing = await choices
    if (turn !== latest) return scene
    if (scene.kind === 'article') parts.entitle(plainText(scene.article.title, LONGEST_TITLE))
    try {
      drawn = view.show(scene, { ...showing, start: begun?.at ?? null })
    } catch (error) {
      console.error(error)
      drawn = view.show({ kind: 'failed', error: String(error) }, showing)
    }
    if (drawn) stayWith(drawn, requestOf(known))
    for (const tool of tools) tool.show(scene, known, drawn)
    return scene
  }

  /** For as long as this drawing lives: where one reads is remembered, and whether the page has more is seen. */
  const stayWith = (article: DrawnArticle, request: ReadRequest) => {
    if (selection) selection = 'then'
    const { pane, signal } = article
    // By pages, it is a box in the pane that scrolls.
    scrollsIn(pane).addEventListener('scrollend', keep, { signal, capture: true })
    const again = selection ? { ...request, selection } : request
    watchGrowth(async () => opened().page.growth(again), offerGrowth, signal)
  }
  const keep = async () => {
    if (drawn && source && !parts.isSelection) await keepPlace(drawn, source.places, begun?.onPage ?? null)
  }
  const offerGrowth = ({ words: more }: Growth) => {
    // Pictures that have come are no reason to ask anybody.
    if (more === 0) return void (isBusy(root) || readAgain())
    const text = more > 0 ? words.plural('pageGrew', more) : words.t('pageChanged')
    view.say({ text, act: { label: words.t('showChange'), run: readAgain } })
  }

  /** In the look that the person has chosen, before there is anything to see. */
  const dress = (settings: Settings) => {
    const look = typographyOf(settings, URL.parse(opened().url)?.host ?? '')
    applyTypography(face, look)
    parts.remember(settings)
    if (look.family === 'dyslexic') return loadDyslexic(parts.load).catch(console.warn)
    return undefined
  }
  const opened = () => {
    if (!source) throw new Error(refusalInWords(words, 'gone'))
    return source
  }

  /** An answer of the page, or the sentence for the person why there is none. */
  const askPage = async <T>(ask: (source: Source) => Promise<T>): Promise<T> =>
    ask(opened()).catch(error => {
      throw error instanceof PageUnreadable ? new Error(refusalInWords(words, error.because)) : error
    })

  /** What leads away from here; where it fails, that is said. */
  const leadTo = (there: () => Promise<void>) => () => {
    there().catch(error => view.say({ text: sentenceOf(error, words.t), isProblem: true }))
  }

  const readPage: ReadPage = {
    get url() {
      return source?.url ?? ''
    },
    get isPrivate() {
      return source?.isPrivate ?? true
    },
    get rules() {
      return opened().rules
    },
    get annotations() {
      return opened().annotations
    },
    get isAhead() {
      return begun?.isAhead ?? false
    },
    ...{ strings: words, root, face, keys, load: parts.load, save: parts.save, choices: parts.choices },
    draft: (block, kind) => askPage(({ page }) => page.draft({ block, kind })),
    show: (place, flash) =>
      askPage(async ({ page }) => {
        const isShown = await page.show({ place, flash })
        // It is not the person who has scrolled the page: what is kept from now on is newer.
        if (isShown && begun)
          begun = { ...begun, isAhead: false, onPage: (await page.where(null))?.block ?? null }
        return isShown
      }),
    keepPlace: keep,
    readAgain: async known => void (await readUnder(known ?? null)),
    report: () =>
      askPage(async ({ page, rules }) =>
        page.report({ rules: (await rules.pageRules()).filter(isAboutElements), force: isForced }),
      ),
    picture: (address, most) => askPage(({ page }) => page.picture({ address, most })),
    say: message => view.say(message),
  }
  const tools = parts.tools(readPage)
  const view = createReader(root, {
    ...{ strings: words, mark: parts.mark, keys, load: parts.load },
    tools,
    corrections: parts.correct(readPage),
    report: parts.report?.(readPage) ?? null,
    xray: leadTo(async () => {
      if (source) await parts.xray()
    }),
    allRules: leadTo(parts.allRules),
    retry: readAgain,
    force: () => {
      isForced = true
      readAgain()
    },
  })
  parts.follow(readAgain, left)
  parts.signal?.addEventListener('abort', () => {
    // What is still being read is for nobody.
    latest++
    view.end()
  })
  return readAgain()
}

/** Whether somebody is doing something in a view that drawing it anew would break off. */
function isBusy(root: HTMLElement): boolean {
  return root.querySelector('dialog[open], :popover-open') !== null || selectionIn(paneOf(root)) !== null
}

/** What to show of an attempt to read: its answer, or why there is none. */
async function sceneOf(read: () => Promise<Scene>): Promise<Scene> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PageUnreadable) return { kind: 'refused', because: error.because }
    return { kind: 'failed', error: String(error) }
  }
}
