/** The bench's half inside the page: a script for an isolated world, answering over the debugging protocol. */
import type { ModelData } from '../../src/engine/ensemble/model/model.ts'
import { type Engine, engines, type WinnowScript } from './engines.ts'
import { headlines } from './headlines.ts'
import { textOf } from './text.ts'

/** A reading as plain text, the same way for every engine. */
export interface Outcome {
  readonly title: string
  readonly text: string
}

let model: ModelData | undefined
const known = new Map<string, Engine>(
  engines(Reflect.get(globalThis, 'winnow') as WinnowScript | undefined, () => model).map(engine => [
    engine.name,
    engine,
  ]),
)

function engineNamed(name: string): Engine {
  const engine = known.get(name)
  if (!engine) throw new Error(`no engine "${name}"`)
  return engine
}

/** The calls that the runner may make; arguments and answers are JSON. */
const inPage = {
  /** Names of the engines, in the order in which they may share a page. */
  names: (): string[] => [...known.keys()],

  /** Winnow is to judge this page by another model than the one it ships with. */
  use(other: ModelData): void {
    model = other
  },

  /** What one engine finds on the page; empty when it says that there is nothing. */
  run(name: string): Outcome {
    const reading = engineNamed(name).read(document)
    if (!reading) return { title: '', text: '' }
    return { title: reading.title, text: 'html' in reading ? textOf(reading.html) : reading.text }
  },

  /** The same, without making text of it: what is to be timed. */
  read(name: string): boolean {
    return engineNamed(name).read(document) !== null
  },

  headlines,
}

export type InPage = typeof inPage

Object.assign(globalThis, { bench: inPage })
