/** The bench's half inside the page: a script for an isolated world, answering over the debugging protocol. */
import { type Engine, engines, type WinnowScript } from './engines.ts'
import { textOf } from './text.ts'

/** A reading as plain text, the same way for every engine. */
export interface Outcome {
  readonly title: string
  readonly text: string
}

const known = new Map<string, Engine>(
  engines(Reflect.get(globalThis, 'winnow') as WinnowScript | undefined).map(engine => [engine.name, engine]),
)

/** The calls that the runner may make; arguments and answers are JSON. */
const inPage = {
  /** Names of the engines, in the order in which they may share a page. */
  names: (): string[] => [...known.keys()],

  /** What one engine finds on the page; empty when it says that there is nothing. */
  run(name: string): Outcome {
    const engine = known.get(name)
    if (!engine) throw new Error(`no engine "${name}"`)
    const reading = engine.read(document)
    if (!reading) return { title: '', text: '' }
    return { title: reading.title, text: 'html' in reading ? textOf(reading.html) : reading.text }
  },

  /** What the page itself offers as its headline: its first-rank headings or, without any, its title less the site's name. */
  headlines(): string[] {
    const headings = Array.from(document.querySelectorAll('h1'), heading => textOf(heading.outerHTML))
    if (headings.some(heading => heading !== '')) return headings
    const parts = document.title.split(/\s[|–—\-:»·]\s/)
    return [parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')]
  },
}

export type InPage = typeof inPage

Object.assign(globalThis, { bench: inPage })
