import { Draft, type Naming } from './draft.ts'
import { CLUTTER, STRUCTURES, type Structure } from './kinds.ts'
import { mulberry32 } from './random.ts'
import { bench } from './templates/bench/index.ts'
import type { Markup, Template } from './templates/template.ts'
import { training } from './templates/training/index.ts'
import { distinctiveWords } from './words/distinctive.ts'
import { benchNames, trainingNames } from './words/names.ts'
import type { Language } from './words/vocabulary.ts'

/** A structure or a piece of clutter that is put into a page. */
export interface Specimen {
  readonly kind: string
  readonly isClutter: boolean
  /** One or more sibling elements, for example a paragraph that announces, then the list. */
  readonly html: string
  /** Elements that belong to the end of the article: notes. '' if none. */
  readonly atEnd: string
  /** A reference that is put into the end of the paragraph before it; '' if none. */
  readonly reference: string
  /** Words that must be in the result, or must not: of five letters or more, in lower case. None without text. */
  readonly words: readonly string[]
  /** A selector that matches in the result if the structure is kept as such; '' for clutter. */
  readonly asSuch: string
}

/** Two sets of templates and words that have nothing in common: one to train on, one to measure with. */
export type Family = 'training' | 'bench'

const families = {
  training: { ...training, names: trainingNames },
  bench: { ...bench, names: benchNames },
}

/** The languages that are drawn if none is given; most are English. */
const MIX: readonly Language[] = ['en', 'en', 'en', 'en', 'de', 'fr', 'es', 'pl', 'ru', 'zh']

const NAMINGS: readonly Naming[] = ['telling', 'telling', 'utility', 'hashed', 'none', 'none']
/** Sites name clutter, because their own scripts look for it. Training has more clutter without telling names. */
const CLUTTER_NAMINGS: Readonly<Record<Family, readonly Naming[]>> = {
  bench: [...Array.from({ length: 7 }, () => 'telling' as const), 'utility', 'hashed', 'none'],
  training: ['telling', 'telling', 'utility', 'hashed', 'none', 'none'],
}

/**
 * One specimen of each kind. The same arguments give the same specimens.
 * @param language of their texts; drawn for each specimen if not given
 */
export function specimens(family: Family, seed: number, language?: Language): readonly Specimen[] {
  const { structures, clutter, vocabularies, names } = families[family]
  const draftOf = (n: number, namings: readonly Naming[]) => {
    const random = mulberry32(seed * 1009 + n)
    const own = language ?? MIX[Math.floor(random() * MIX.length)]!
    return new Draft({ random, language: own, vocabulary: vocabularies[own], names, namings })
  }
  const kept = (Object.keys(STRUCTURES) as Structure[]).map((kind, n) =>
    specimen(kind, structures[kind], draftOf(n, NAMINGS), STRUCTURES[kind]),
  )
  const unwanted = CLUTTER.map((kind, n) =>
    specimen(kind, clutter[kind], draftOf(500 + n, CLUTTER_NAMINGS[family]), ''),
  )
  return [...kept, ...unwanted]
}

function specimen(kind: string, templates: readonly Template[], draft: Draft, asSuch: string): Specimen {
  const { html = '', atEnd = '', ...markup }: Markup = draft.pick(templates)(draft)
  return {
    kind,
    isClutter: asSuch === '',
    html,
    atEnd,
    reference: markup.reference ?? '',
    words: distinctiveWords(`${html} ${atEnd}`),
    asSuch: markup.asSuch ?? asSuch,
  }
}
