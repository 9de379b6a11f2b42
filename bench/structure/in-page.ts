/** The script for a page: puts specimens into it and returns what the engines keep of them. */
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import type { Engine } from '../page/engine.ts'
import { engines, type WinnowScript } from '../page/engines.ts'
import { textOf } from '../page/text.ts'
import { insert, places } from './insert.ts'
import type { Specimen } from './specimen.ts'
import { isKeptAsSuch } from './trace.ts'

/** The part of a specimen that is in an engine's result. */
export interface Trace {
  /** The share of its words, 0 … 1; null if it has no words that the page does not contain anyway. */
  readonly share: number | null
  /** Whether its selector matches an element of it. */
  readonly asSuch: boolean
}

let model: ModelData | undefined
let article = ''
/** The page without a specimen, its text in lower case, and the places in it. */
let untouched: Node
let pageText = ''
let spots: readonly Element[] = []

const known: readonly Engine[] = engines(Reflect.get(globalThis, 'winnow') as WinnowScript | undefined, () =>
  model ? { model } : {},
)

/** The HTML that an engine returns for the page as it is now; afterwards the page is as it was. */
function read(name: string): string {
  const engine = known.find(engine => engine.name === name)!
  try {
    const reading = engine.read(document)
    return reading && 'html' in reading ? reading.html : ''
  } finally {
    if (engine.mutates) restore()
  }
}

function restore(): void {
  document.documentElement.replaceWith(untouched.cloneNode(true))
  spots = places(document, article)
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

/** The functions that the runner may call; arguments and results are JSON. */
const inPage = {
  /** Prepares the page for specimens. @returns the number of places, see `places` */
  prepare(gold: string): number {
    article = gold
    untouched = document.documentElement.cloneNode(true)
    pageText = document.documentElement.textContent.toLowerCase()
    spots = places(document, article)
    return spots.length
  },

  /** Sets the model by which Winnow judges this page, instead of the shipped one. */
  use(other: ModelData): void {
    model = other
  },

  /** The places that an engine reads: its result without a specimen contains the paragraphs before and after. */
  placesRead(engine: string): number[] {
    const around = spots.map(before => [
      squeezed(before.textContent),
      squeezed(before.nextElementSibling!.textContent),
    ])
    const text = squeezed(textOf(read(engine)))
    return around.flatMap((paragraphs, place) => (paragraphs.every(one => text.includes(one)) ? [place] : []))
  },

  /** Puts a specimen at a place, and returns what an engine keeps of it. */
  trace(engine: string, specimen: Specimen, place: number): Trace {
    const words = specimen.words.filter(word => !pageText.includes(word))
    const inserted = insert(specimen, spots[place]!)
    try {
      const html = read(engine)
      const text = textOf(html).toLowerCase()
      return {
        share: words.length === 0 ? null : words.filter(word => text.includes(word)).length / words.length,
        asSuch: !specimen.isClutter && isKeptAsSuch(html, specimen, words),
      }
    } finally {
      for (const element of inserted) element.remove()
    }
  },
}

Object.assign(globalThis, { structure: inPage })
