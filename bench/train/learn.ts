import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnedNames } from '../../src/engine/decision/features/learned-names.ts'
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { PAGE_TYPES, typeColumns } from '../../src/engine/decision/model/page-types.ts'
import { secondLook } from '../../src/engine/decision/model/second-look.ts'
import { CUT, logistic, softmax } from '../../src/engine/decision/model/trees.ts'
import type { Columns } from '../../src/engine/page/facts/columns.ts'
import type { Boost, Growth, Input, SavedTree } from './boost.ts'
import { byOdds } from './by-odds.ts'
import { encode, LEAF_UNITS } from './encode.ts'
import { FOLDS } from './folds.ts'
import { learnNameOdds } from './name-odds.ts'
import { typeOf, wholePageNames, wholePageRows } from './page-rows.ts'
import type { Sample, Samples } from './samples.ts'
import { weightsOf } from './weights.ts'

/** The hyper-parameters of the first look, the second look, and the page types. */
const FIRST: Growth = { trees: 100, depth: 5, rate: 0.17, bins: 32, leastWeight: 1, classes: 1 }
const SECOND: Growth = { trees: 80, depth: 4, rate: 0.17, bins: 32, leastWeight: 2, classes: 1 }
const PAGES: Growth = { trees: 20, depth: 3, rate: 0.3, bins: 32, leastWeight: 1, classes: PAGE_TYPES.length }

/** The folds that a model is trained without, in any order. */
export type Without = readonly number[]

/** Trees fitted on some columns, and their margin for every row. */
interface Fitted {
  readonly trees: readonly SavedTree[]
  readonly names: readonly string[]
  readonly margins: Float32Array
  readonly gain: readonly number[]
}

/** A file of columns, with their names. */
interface NamedInput {
  readonly input: Input
  readonly names: readonly string[]
}

/**
 * Trains models with folds left out. The training data of a model never depends on its test data or on the page itself:
 * the odds of names, page types and first looks of a training page come from models trained without its fold.
 */
export class Learner {
  readonly #labels: string
  readonly #weights: readonly Float32Array[]
  readonly #fits = new Map<string, Promise<Fitted>>()
  readonly #odds = new Map<string, ReadonlyMap<string, number>>()
  readonly #named = new Map<string, NamedInput>()

  constructor(
    private readonly samples: Samples,
    private readonly boost: Boost,
    private readonly log: (line: string) => void,
  ) {
    this.#weights = weightsOf(samples.pages)
    this.#labels = this.#file('labels')
    writeRows(
      this.#labels,
      samples.pages.map(page => [page.labels.map(label => ((label ?? 0) >= 0.5 ? 1 : 0))]),
    )
  }

  /** The model trained without these folds. */
  async model(without: Without): Promise<Omit<ModelData, 'calibration' | 'units'>> {
    const [types, first, second] = [
      await this.types(without),
      await this.firstLook(without),
      await this.secondLook(without),
    ]
    return {
      odds: byOdds(this.#oddsWithout(without)),
      // This order puts similar names of inputs near each other, which compresses better.
      types: encode(types.trees, types.names),
      second: encode(second.trees, second.names),
      first: encode(first.trees, first.names),
    }
  }

  /** The second look's probabilities for the blocks of all pages. */
  async probabilities(without: Without): Promise<Float32Array> {
    return (await this.secondLook(without)).margins.map(logistic)
  }

  /** The odds of names from all pages except those of the folds. */
  #oddsWithout(without: Without): ReadonlyMap<string, number> {
    const key = keyOf(without)
    let odds = this.#odds.get(key)
    if (!odds) {
      odds = learnNameOdds(this.samples.pages.filter(page => !without.includes(page.fold)))
      this.#odds.set(key, odds)
    }
    return odds
  }

  types(without: Without): Promise<Fitted> {
    return this.#once('types', without, async () => {
      const { pages } = this.samples
      const names = wholePageNames(this.samples.names)
      const [rows, labels, weights] = ['page-rows', 'page-labels', 'page-weights'].map(name =>
        this.#file(name),
      ) as [string, string, string]
      const frequency = PAGE_TYPES.map((_, type) => pages.filter(page => typeOf(page) === type).length)
      writeFileSync(
        rows,
        Buffer.concat(wholePageRows(this.samples, names).map(row => Buffer.from(row.buffer))),
      )
      writeRows(labels, [[pages.map(typeOf)]])
      writeRows(weights, [
        [
          pages.map(page =>
            without.includes(page.fold) || page.count === 0 || typeOf(page) < 0
              ? 0
              : 30 / Math.sqrt(frequency[typeOf(page)]!),
          ),
        ],
      ])
      const inputs = [{ file: rows, columns: names.length, use: names.map((_, i) => i) }]
      const size = pages.length
      return { names, ...(await this.#fit(PAGES, { inputs, rows: size, labels, weights })) }
    })
  }

  firstLook(without: Without): Promise<Fitted> {
    return this.#once('first', without, async () => {
      return this.#fitBlocks(FIRST, without, [this.#names(without)])
    })
  }

  secondLook(without: Without): Promise<Fitted> {
    return this.#once('second', without, async () => {
      const firsts: Float32Array[] = []
      const types: Float32Array[] = []
      for (let fold = 0; fold < FOLDS; fold++) {
        const unseen = without.includes(fold) ? without : [...without, fold]
        firsts.push((await this.firstLook(unseen)).margins.map(logistic))
        types.push((await this.types(unseen)).margins)
      }
      const numbers = new Map(this.samples.pages.map((page, n) => [page, n]))
      const secondInput = this.#columns(`look-${keyOf(without)}`, page => {
        const at = numbers.get(page)! * PAGE_TYPES.length
        return {
          ...typeColumns(softmax(types[page.fold]!.subarray(at, at + PAGE_TYPES.length)), page.count),
          ...secondLook(page.outline, firsts[page.fold]!.subarray(page.row, page.row + page.count)),
        }
      })
      return this.#fitBlocks(SECOND, without, [this.#names(without), secondInput])
    })
  }

  /** The learned-name features of each block, by odds from pages of other folds. */
  #names(without: Without): NamedInput {
    const key = keyOf(without)
    let named = this.#named.get(key)
    if (!named) {
      named = this.#columns(`names-${key}`, page =>
        learnedNames(page.outline, this.#oddsWithout([...without, page.fold])),
      )
      this.#named.set(key, named)
    }
    return named
  }

  async #fitBlocks(growth: Growth, without: Without, extra: readonly NamedInput[]) {
    const weights = this.#file('weights')
    writeRows(
      weights,
      this.samples.pages.map((page, n) => [
        without.includes(page.fold) ? new Float32Array(page.count) : this.#weights[n]!,
      ]),
    )
    const { names, rows, folder } = this.samples
    const own = { file: join(folder, 'rows.bin'), columns: names.length, use: names.map((_, i) => i) }
    const inputs = [own, ...extra.map(({ input }) => input)]
    const fitted = await this.#fit(growth, { inputs, rows, labels: this.#labels, weights })
    return { names: [...names, ...extra.flatMap(({ names }) => names)], ...fitted }
  }

  #fit(growth: Growth, data: { inputs: readonly Input[]; rows: number; labels: string; weights: string }) {
    return this.boost.fit({
      ...growth,
      ...data,
      model: this.#file('trees'),
      margins: this.#file('margins'),
      leafUnits: LEAF_UNITS,
      cut: CUT,
    })
  }

  /** Writes columns of all pages into a file. */
  #columns(name: string, of: (page: Sample) => Columns): NamedInput {
    let names: string[] = []
    const file = this.#file(name)
    writeRows(
      file,
      this.samples.pages.map(page => {
        const columns = of(page)
        names = Object.keys(columns)
        return Object.values(columns)
      }),
    )
    return { input: { file, columns: names.length, use: names.map((_, i) => i) }, names }
  }

  #once(what: string, without: Without, learn: () => Promise<Fitted>): Promise<Fitted> {
    const key = `${what} without ${keyOf(without)}`
    let fitted = this.#fits.get(key)
    if (!fitted) {
      const started = Date.now()
      fitted = learn()
      this.#fits.set(key, fitted)
      void fitted.then(() => this.log(`${key}: ${((Date.now() - started) / 1000).toFixed(0)} s`))
    }
    return fitted
  }

  #file(name: string): string {
    return join(this.samples.folder, `${name}.bin`)
  }
}

function keyOf(without: Without): string {
  return [...new Set(without)].sort().join('') || 'none'
}

/** Writes the columns of each page as rows of little-endian 32-bit floats. */
function writeRows(file: string, pages: readonly (readonly ArrayLike<number>[])[]): void {
  const parts = pages.map(columns => {
    const rows = new Float32Array((columns[0]?.length ?? 0) * columns.length)
    columns.forEach((column, c) => {
      for (let b = 0; b < column.length; b++) rows[b * columns.length + c] = column[b]!
    })
    return Buffer.from(rows.buffer)
  })
  writeFileSync(file, Buffer.concat(parts))
}
