import { tokens } from '../../score/tokens.ts'
import { labels } from '../label.ts'
import type { PageUnits, UnitRow } from './in-page.ts'

/** A candidate with what the unit forest is to answer, and how much an error in it costs. */
export interface Labelled {
  readonly kind: string
  readonly label: 0 | 1
  readonly weight: number
}

/** A candidate is content if at least this share of its words is. */
const HALF = 0.5
/** A page with fewer words of gold is weighted as if it had this many. */
const LEAST_GOLD = 50
/** A unit with more of its words in links is left out of the gold because it is clutter. */
const LINKED = 0.5

/**
 * Labels the candidates of a page: inserted ones by what they are; of the others, by the share that the gold contains.
 * A unit that the gold leaves out between two neighbours that it keeps weighs nothing, because gold texts leave out
 * tables and captions by convention. On a page with inserted specimens, only these weigh something.
 */
export function labelled(
  { units, texts, rows, names }: PageUnits,
  gold: string,
  isGenerated: boolean,
): Labelled[] {
  const shares = isGenerated ? [] : labels(texts, gold)
  const words = texts.map(text => tokens(text).length)
  const wanted = Math.max(LEAST_GOLD, tokens(gold).length)
  const binary = Buffer.from(rows, 'base64')
  const values = new Float32Array(binary.buffer, binary.byteOffset, binary.byteLength / 4)
  const linkShare = (n: number) => values[n * names.length + names.indexOf('linkShare')]!
  return units.map((unit, n) => {
    const { kind, from, to, inserted } = unit
    if (inserted !== null) return { kind, label: inserted, weight: 1 }
    if (isGenerated || from === to) return { kind, label: 0, weight: 0 }
    const size = sum(from, to, b => words[b]!)
    const label = sum(from, to, b => words[b]! * shares[b]!) >= HALF * size && size > 0 ? 1 : 0
    const isConvention = label === 0 && kind !== 'box' && linkShare(n) < LINKED && isAmid(unit)
    return { kind, label, weight: isConvention ? 0 : cost(size) }
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
