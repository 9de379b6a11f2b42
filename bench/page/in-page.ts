/** The bench's script for a page: it runs in an isolated world and is called over the debugging protocol. */
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { sightingOf } from '../../src/engine/site/sighting.ts'
import type { HashKey, Sighting, SiteTemplate } from '../../src/schema/site-template.ts'
import type { Engine } from './engine.ts'
import { engines, type Knowledge, type WinnowScript } from './engines.ts'
import { headlines } from './headlines.ts'
import { textOf } from './text.ts'

/** A result as plain text, made in the same way for every engine. */
export interface Outcome {
  readonly title: string
  readonly text: string
}

let knowledge: Knowledge = {}
const script = Reflect.get(globalThis, 'winnow') as WinnowScript | undefined
const known = new Map<string, Engine>(engines(script, () => knowledge).map(engine => [engine.name, engine]))

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
  use(model: ModelData): void {
    knowledge = { ...knowledge, model }
  },

  /** Sets what is remembered of other pages of the site. */
  remember(template: SiteTemplate): void {
    knowledge = { ...knowledge, template }
  },

  /** What this page contributes to the template of its site; null if there is no article. */
  sighting(key: HashKey): Sighting | null {
    const extraction = script!.extract(document, knowledge)
    return extraction.kind === 'article' ? sightingOf(extraction.page, key, extraction.verdict.keep) : null
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
