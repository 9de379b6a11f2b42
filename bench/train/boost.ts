import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { UsageError } from '../usage-error.ts'

/** The hyper-parameters of a forest. */
export interface Growth {
  readonly trees: number
  readonly depth: number
  /** The learning rate, eta. */
  readonly rate: number
  /** The most thresholds per input. */
  readonly bins: number
  readonly leastWeight: number
  /** 1: one probability per row. More: exclusive classes, with `trees` trees for each. */
  readonly classes: number
}

/** A matrix of 32-bit floats in row order, and the columns to use. */
export interface Input {
  readonly file: string
  readonly columns: number
  readonly use: readonly number[]
}

/** One model to fit; boost.py describes the files. */
export interface Job extends Growth {
  readonly inputs: readonly Input[]
  readonly rows: number
  readonly labels: string
  readonly weights: string
  readonly model: string
  readonly margins: string
  /** Leaves are rounded to this many units of the largest leaf. */
  readonly leafUnits: number
  /** The number of low bits that are cut from every number of the matrices, rounding it down. */
  readonly cut: number
}

/** A tree as xgboost saves it, with one entry per node. */
export interface SavedTree {
  /** -1 for a leaf. */
  readonly left_children: readonly number[]
  readonly right_children: readonly number[]
  readonly split_indices: readonly number[]
  /** The threshold of a split, or the value of a leaf. */
  readonly split_conditions: readonly number[]
}

/** A Python process with xgboost that serves several fits. */
export class Boost {
  readonly #python: ChildProcessWithoutNullStreams
  readonly #answers: AsyncIterator<string>
  readonly #lines: Interface

  /** @throws {UsageError} if no Python with xgboost is installed */
  constructor() {
    this.#python = spawn(pythonWithXgboost(), ['-W', 'ignore', join(import.meta.dirname, 'boost.py')])
    this.#python.stderr.pipe(process.stderr)
    this.#lines = createInterface(this.#python.stdout)
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  /** @returns the gain of each input, the trees, and the margin of every row */
  async fit(
    job: Job,
  ): Promise<{ gain: readonly number[]; trees: readonly SavedTree[]; margins: Float32Array }> {
    this.#python.stdin.write(`${JSON.stringify(job)}\n`)
    const { value, done } = await this.#answers.next()
    if (done) throw new Error('Python exited before it fitted the trees; see its message above.')
    const margins = readFileSync(job.margins)
    return {
      ...(JSON.parse(value) as { gain: number[] }),
      trees: JSON.parse(readFileSync(job.model, 'utf8')),
      margins: new Float32Array(margins.buffer, margins.byteOffset, margins.byteLength / 4),
    }
  }

  close(): void {
    this.#python.stdin.end()
    this.#lines.close()
  }
}

function pythonWithXgboost(): string {
  const known = [process.env['PYTHON'], 'python3', '/usr/bin/python3'].filter(name => name !== undefined)
  const found = known.find(
    name =>
      (!name.includes('/') || existsSync(name)) && spawnSync(name, ['-c', 'import xgboost']).status === 0,
  )
  if (!found)
    throw new UsageError(
      'Training needs Python with xgboost: on Debian, apt-get install python3-xgboost. PYTHON names another Python.',
    )
  return found
}
