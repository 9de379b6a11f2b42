import type { Gold } from '../../corpus/corpus.ts'
import { squeeze } from '../../score/snippets.ts'
import { tokens } from '../../score/tokens.ts'
import { labels } from '../label.ts'
import type { PageUnits, UnitRow } from './in-page.ts'

/** A candidate with its label and the cost of an error. */
export interface Labelled extends UnitRow {
  readonly label: 0 | 1
  readonly weight: number
}

/** A candidate is content if at least this share of its words is. */
const HALF = 0.5
/** A page with fewer words of gold is weighted as if it had this many. */
const LEAST_GOLD = 50
/** A unit with a larger share of its words in links is missing from the gold because it is clutter. */
const LINKED = 0.5
/** The weight of a candidate with a snippet. */
const SNIPPET = 0.2

/**
 * Labels the candidates of a page: inserted ones by what they are; the others by the share that the gold contains. A
 * unit that the gold omits between two neighbours that it has gets the weight 0, because gold texts omit tables and
 * captions by convention.
 * @param isGenerated of a page with inserted specimens, only these weigh something
 */
export function labelled(page: PageUnits, gold: Gold, isGenerated: boolean): Labelled[] {
  if (isGenerated)
    return page.units.map(unit => ({
      ...unit,
      label: unit.inserted ?? 0,
      weight: unit.inserted === null ? 0 : 1,
    }))
  return gold.kind === 'text' ? byText(page, gold.text) : bySnippets(page, gold)
}

function byText({ units, texts, rows, names }: PageUnits, gold: string): Labelled[] {
  const shares = labels(texts, gold)
  const words = texts.map(text => tokens(text).length)
  const wanted = Math.max(LEAST_GOLD, tokens(gold).length)
  const binary = Buffer.from(rows, 'base64')
  const values = new Float32Array(binary.buffer, binary.byteOffset, binary.byteLength / 4)
  const linkShare = (n: number) => values[n * names.length + names.indexOf('linkShare')]!
  return units.map((unit, n) => {
    const { kind, from, to } = unit
    const size = sum(from, to, b => words[b]!)
    if (size === 0) return { ...unit, label: 0, weight: 0 }
    const label = sum(from, to, b => words[b]! * shares[b]!) >= HALF * size ? 1 : 0
    const isConvention = label === 0 && kind !== 'box' && linkShare(n) < LINKED && isAmid(unit)
    return { ...unit, label, weight: isConvention ? 0 : cost(size) }
  })

  function sum(from: number, to: number, value: (block: number) => number): number {
    let all = 0
    for (let b = from; b < to; b++) all += value(b)
    return all
  }

  function isAmid({ from, to }: UnitRow): boolean {
    return (shares[from - 1] ?? 0) >= HALF && (shares[to] ?? 0) >= HALF
  }

  function cost(size: number): number {
    const share = Math.min(1, (size + 2) / wanted)
    return share + Math.sqrt(share / 10)
  }
}

/** Only candidates with a wanted or an unwanted snippet weigh something. */
function bySnippets({ units, texts }: PageUnits, gold: Gold & { kind: 'snippets' }): Labelled[] {
  return units.map(unit => {
    const text = squeeze(texts.slice(unit.from, unit.to).join(' '))
    const holdsAny = (snippets: readonly string[]) =>
      snippets.some(snippet => text.includes(squeeze(snippet)))
    const label = holdsAny(gold.with) ? 1 : 0
    return { ...unit, label, weight: label || holdsAny(gold.without) ? SNIPPET : 0 }
  })
}
