/// <reference types="chrome" />
import type { Rule } from '../../engine/site/rules.ts'
import type { ElementRule, SiteRule } from '../../engine/site/site-rules.ts'
import { onChanged } from '../../messages/changed.ts'
import type { ReportAnswer } from '../../messages/contract.ts'
import { openPage, PageUnreadable } from '../../messages/page.ts'
import { worker } from '../../messages/worker.ts'
import { plainText } from '../../view/plain-text.ts'
import { createReader } from '../../view/reader.ts'
import type { Corrections, Scene } from '../../view/scene.ts'
import type { Message } from '../../view/status.ts'
import { type Strings, strings } from '../../view/strings.ts'
import { refusalInWords } from '../../view/wording.ts'

/** The page being read, as one who corrects the reading sees it. */
export interface ReadPage {
  /** As in `location.host` and `location.pathname`. */
  readonly host: string
  readonly path: string
  readonly strings: Strings
  /**
   * A rule for a block, or null when none would find it again.
   * @throws with a sentence for the person when the page can no longer be asked
   */
  draft(block: number, kind: 'keep' | 'remove'): Promise<Rule | null>
  /** Draws the page anew, under the rules as they are now. */
  readAgain(): Promise<void>
  /**
   * The page as it is read now, without what it says.
   * @throws with a sentence for the person when the page can no longer be asked
   */
  report(): Promise<ReportAnswer>
  say(message: Message): void
}

/** What a person can do about a reading. */
export interface Deeds {
  /** They put the article right. */
  correct(page: ReadPage): Corrections
  /** They say that the page was read wrongly. */
  report(page: ReadPage): () => Promise<void>
  /** Shows the page of a tab with what is kept and left out. @throws with a sentence for the person */
  xray(tab: number): Promise<void>
}

/** A tab's page and its site. */
interface Source {
  readonly tab: number
  readonly host: string
  readonly path: string
  /** In a private window, which is to leave nothing behind that the person has not asked for. */
  readonly isPrivate: boolean
  readonly page: Awaited<ReturnType<typeof openPage>>
}

const LONGEST_TITLE = 120

/**
 * Reads a tab's page in this extension page, be it the popup or a tab of its own.
 * @param root the reader's element
 * @param findTab the tab to read; null when it is gone
 * @param deeds what happens when the person does something about the reading
 */
export async function startReader(
  root: HTMLElement,
  findTab: () => Promise<chrome.tabs.Tab | null>,
  deeds: Deeds,
): Promise<void> {
  const words = strings(chrome.i18n.getUILanguage(), chrome.i18n.getMessage)
  document.documentElement.lang = words.locale
  document.documentElement.dir = chrome.i18n.getMessage('@@bidi_dir')

  let source: Source | null = null
  let isForced = false
  let latest = 0

  const readAgain = async () => {
    const turn = ++latest
    view.show({ kind: 'working' })
    const scene = await sceneOf(async () => {
      source = await open(findTab)
      const { host, page, isPrivate } = source
      const rules = await rulesFor(source)
      const reading = await page.read({ rules, force: isForced })
      if (reading.kind === 'article' && reading.rules.length > 0 && !isPrivate)
        // Whether a rule still does its work is good to know, and no reason to wait, or to fail.
        worker.noteMatches({ host, ids: reading.rules.map(({ id }) => id) }).catch(console.warn)
      return reading.kind === 'nothing' && isForced ? { ...reading, isForced } : reading
    })
    if (turn !== latest) return
    if (scene.kind === 'article') document.title = plainText(scene.article.title, LONGEST_TITLE)
    view.show(scene)
  }

  /** An answer of the page, or the sentence for the person why there is none. */
  const askPage = async <T>(ask: (source: Source) => Promise<T>): Promise<T> => {
    if (!source) throw new Error(refusalInWords(words, 'gone'))
    return ask(source).catch(error => {
      throw error instanceof PageUnreadable ? new Error(refusalInWords(words, error.because)) : error
    })
  }

  const reading: ReadPage = {
    get host() {
      return source?.host ?? ''
    },
    get path() {
      return source?.path ?? ''
    },
    strings: words,
    draft: (block, kind) => askPage(({ page }) => page.draft({ block, kind })),
    readAgain,
    report: () =>
      askPage(async source => source.page.report({ rules: await rulesFor(source), force: isForced })),
    say: message => view.say(message),
  }

  const openXray = async () => {
    if (!source) return
    await deeds.xray(source.tab).catch(error => view.say({ text: error.message, isProblem: true }))
  }

  const view = createReader(root, {
    strings: words,
    corrections: deeds.correct(reading),
    report: deeds.report(reading),
    xray: openXray,
    allRules: () => chrome.runtime.openOptionsPage(),
    retry: readAgain,
    force: () => {
      isForced = true
      readAgain()
    },
  })
  onChanged(tab => {
    if (tab === source?.tab) readAgain()
  })
  await readAgain()
}

/** @throws PageUnreadable */
async function open(findTab: () => Promise<chrome.tabs.Tab | null>): Promise<Source> {
  const tab = await findTab()
  if (tab?.id === undefined) throw new PageUnreadable('gone')
  const page = await openPage(tab.id)
  const { host = '', pathname: path = '' } = URL.parse(tab.url ?? '') ?? {}
  return { tab: tab.id, page, host, path, isPrivate: tab.incognito }
}

/** The rules about elements that hold on a page. */
async function rulesFor({ host, path }: Source): Promise<ElementRule[]> {
  return (await worker.rulesFor({ host, path })).filter(isAboutElements)
}

function isAboutElements(rule: SiteRule): rule is ElementRule {
  return rule.kind !== 'open'
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
