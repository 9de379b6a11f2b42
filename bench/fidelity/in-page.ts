/** The script for a page: it runs the engines and lists what their results contain. */
import { engines, type WinnowScript } from '../page/engines.ts'
import type { Facts } from './facts.ts'
import { fromHtml } from './from-html.ts'
import type { Inventory } from './structures.ts'

/** An engine's result for a page. */
export interface Outcome {
  readonly facts: Facts
  readonly inventory: Inventory
}

const script = Reflect.get(globalThis, 'winnow') as WinnowScript | undefined
const known = engines(script, () => ({}))

/** The functions that the runner may call; arguments and results are JSON. */
const fidelity = {
  /** An engine's result; null if it finds no article. */
  run(name: string): Outcome | null {
    const reading = known.find(engine => engine.name === name)?.read(document)
    if (!reading || !('html' in reading)) return null
    return { facts: { title: reading.title, ...reading.about }, inventory: fromHtml(reading.html) }
  },

  fromHtml,
}

Object.assign(globalThis, { fidelity })
