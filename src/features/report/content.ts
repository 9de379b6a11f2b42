import { characterData } from '../../dom/safe-dom.ts'
import { announcement } from '../../engine/decision/elsewhere.ts'
import type { Verdict } from '../../engine/decision/verdict.ts'
import { extract } from '../../engine/extract.ts'
import type { ExtractOptions } from '../../engine/extraction.ts'
import { blockString } from '../../engine/page/facts/block-string.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { declared } from '../../engine/page/facts/declared.ts'
import { type Page, TEXT } from '../../engine/page/page.ts'
import { readPage } from '../../engine/page/read-page.ts'
import type { Mark } from '../../engine/site/marks.ts'
import { matchRules, type RuleMatch } from '../../engine/site/match-rules.ts'
import type { PageHandlers } from '../../messages/page-calls.ts'
import { MOST_BLOCKS, type PageReport, type ReportedBlock } from '../../schema/report.ts'
import type { Rule } from '../../schema/rule.ts'
import { world } from '../../world.ts'
import { isKnownName, redactAddress, redactSelector } from './kept-names.ts'
import type { Random } from './letters.ts'
import { MadeUp, wordsIn } from './made-up.ts'
import { skeleton, TooLarge } from './skeleton.ts'

/** The length to which the text of a block is cut, in UTF-16 units: enough to find the block. */
const LONGEST_TEXT = 120
/** The longest heading that is kept, in characters. */
const LONGEST_HEADING = 100

/** How a reported page is read. */
type ReportAsked = Pick<ExtractOptions, 'force' | 'marks' | 'method' | 'model' | 'template'> & {
  readonly rules: readonly Rule[]
}

/**
 * The handler of reports: the structure of the document and the decisions about it, without its text.
 * @param marks the person's marks on this page
 */
export function report(
  document: Document,
  marks: () => readonly Mark[] = () => [],
): Pick<PageHandlers, 'report'> {
  return {
    report({ rules, force, by, template }) {
      const method = by && world.opinions?.method(by)
      try {
        const asked = {
          rules,
          force,
          marks: marks(),
          ...(method ? { method } : {}),
          ...(template ? { template } : {}),
        }
        return { kind: 'report', report: reportOn(document, asked, secureRandom) }
      } catch (error) {
        if (error instanceof TooLarge) return { kind: 'too-large' }
        throw error
      }
    },
  }
}

/**
 * Creates a report of a document.
 * @param asked how the page is read; `method` is the one that a rule asks for, in place of the model's decision
 * @param random the source of the made-up words
 * @throws TooLarge
 */
export function reportOn(document: Document, asked: ReportAsked, random: Random): PageReport {
  const { rules, marks = [], method, template } = asked
  const extraction = extract(document, asked)
  const { page } = extraction
  if (page.budget || blocks(page).count > MOST_BLOCKS) throw new TooLarge()
  // The page that was read may be the noscript content.
  const shown = page.rendered ? page : readPage(document)
  const pageWords = new Set([...wordsOf(page), ...wordsOf(shown)])
  const madeUp = new MadeUp(random, word => pageWords.has(word) || isKnownName(word))
  const kept = announcements(page)
  const matches = matchRules(page, rules, marks)
  const verdict = extraction.kind === 'article' ? extraction.verdict : null
  return {
    address: redactAddress(page.url, madeUp),
    title: extraction.kind === 'article' ? madeUp.text(extraction.article.title) : '',
    ...(method ? { method: method.name } : {}),
    ...(extraction.kind === 'nothing' ? { nothing: extraction.because.code } : {}),
    ...(template ? { remembered: template.pages.length } : {}),
    decisions: decisions(
      page,
      { verdict, matches, otherwise: template ? keptWithout(document, asked) : null },
      text => madeUp.text(characterData(text), kept.get(text)),
    ),
    corrections: rules.map(({ id, kind, selector }) => ({
      kind,
      selector: redactSelector(selector, madeUp),
      matches: matches.byRule.get(id)?.length ?? 0,
    })),
    ...(extraction.failures.length > 0
      ? { failures: extraction.failures.map(({ step, error }) => ({ step, error })) }
      : {}),
    page: skeleton(shown, madeUp, shown === page ? kept : announcements(shown)),
  }
}

/** Every word on the page, in lower case. */
function wordsOf(page: Page): ReadonlySet<string> {
  const words = new Set(wordsIn(declared(page).title))
  for (let id = 0; id < page.size; id++)
    if (page.tag[id] === TEXT)
      for (const word of wordsIn(characterData(page.node[id] as Text))) words.add(word)
  return words
}

/**
 * The words of headings by which the engine recognises related content. They are the same on every site, so
 * they are kept.
 */
function announcements(page: Page): Map<Node, ReadonlySet<string>> {
  const { count, first, stop, of } = blocks(page)
  const kept = new Map<Node, ReadonlySet<string>>()
  for (let block = 0; block < count; block++) {
    const words = wordsIn(announcement(blockString(page, block, LONGEST_HEADING)))
    if (words.length === 0) continue
    for (let id = first[block]!; id < stop[block]!; id++)
      if (of[id] === block) kept.set(page.node[id]!, new Set(words))
  }
  return kept
}

/** What was decided on a page. */
interface Decided {
  /** Null where there is no article. */
  readonly verdict: Verdict | null
  readonly matches: RuleMatch
  /** The decisions without the memory of the site; null if they are the same. */
  readonly otherwise: Uint8Array | null
}

/** The decisions without the memory of the site; empty where there is no article then. */
function keptWithout(document: Document, { template: _, ...asked }: ReportAsked): Uint8Array {
  const extraction = extract(document, asked)
  return extraction.kind === 'article' ? extraction.verdict.keep : new Uint8Array()
}

function decisions(
  page: Page,
  { verdict, matches, otherwise }: Decided,
  redacted: (text: Text) => string,
): ReportedBlock[] {
  const { count, first, words } = blocks(page)
  return Array.from({ length: count }, (_, block) => {
    const at = first[block]!
    const corrected = matches.keep[at] ? 'keep' : matches.remove[at] ? 'remove' : null
    const isKept = verdict?.keep[block] === 1
    const isByMemory = otherwise?.length === count && (otherwise[block] === 1) !== isKept
    const text = redacted(longestText(page, block)).replace(/\s+/g, ' ').trim()
    return {
      kept: isKept,
      probability: Math.round(1000 * (verdict?.probability[block] ?? 0)) / 1000,
      words: words[block]!,
      text: beginning(text),
      ...(corrected ? { corrected } : {}),
      ...(isByMemory ? { byMemory: true as const } : {}),
    }
  })
}

/**
 * The longest text of the block. A single text is used, because the space between texts may differ in the
 * copy.
 */
function longestText(page: Page, block: number): Text {
  const { first, stop, of } = blocks(page)
  let longest = first[block]!
  const length = (id: number) => characterData(page.node[id] as Text).length
  for (let id = longest; id < stop[block]!; id++)
    if (of[id] === block && length(id) > length(longest)) longest = id
  return page.node[longest] as Text
}

function beginning(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  const space = text.lastIndexOf(' ', LONGEST_TEXT)
  return text.slice(0, space > LONGEST_TEXT / 2 ? space : LONGEST_TEXT)
}

function secureRandom(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}
