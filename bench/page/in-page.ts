/** The bench's script for a page: it runs in an isolated world and is called over the debugging protocol. */
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { type Engine, engines, type WinnowScript } from './engines.ts'
import { headlines } from './headlines.ts'
import { textOf } from './text.ts'

/** A result as plain text, made in the same way for every engine. */
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

/** The functions that the runner may call; arguments and results are JSON. */
const inPage = {
  /** The names of the engines, in the order in which they may share a page. */
  names: (): string[] => [...known.keys()],

  /** Sets the model by which Winnow judges this page, instead of the shipped one. */
  use(other: ModelData): void {
    model = other
  },

  /** An engine's result for the page; empty if it finds no article. */
  run(name: string): Outcome {
    const reading = engineNamed(name).read(document)
    if (!reading) return { title: '', text: '' }
    return { title: reading.title, text: 'html' in reading ? textOf(reading.html) : reading.text }
  },

  /** Runs an engine without converting its result to text: the part that is timed. */
  read(name: string): boolean {
    return engineNamed(name).read(document) !== null
  },

  headlines,
}

export type InPage = typeof inPage

Object.assign(globalThis, { bench: inPage })
