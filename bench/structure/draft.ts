import type { Names, Role } from './words/names.ts'
import type { Labels, Language, Vocabulary } from './words/vocabulary.ts'

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** How classes are named: by what an element is, by its look, by a style compiler, or not at all. */
export type Naming = 'telling' | 'utility' | 'hashed' | 'none'

/** The material of a draft. */
export interface Material {
  /** From 0 up to 1. */
  readonly random: () => number
  readonly language: Language
  readonly vocabulary: Vocabulary
  readonly names: Names
  /** How the site names its elements; a random one of these. */
  readonly namings: readonly Naming[]
}

/**
 * Writes the texts, names and numbers of one specimen. All its elements are named as one site names them.
 */
export class Draft {
  readonly language: Language
  readonly #decks = new Map<readonly string[], string[]>()
  readonly #random: () => number
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #naming: Naming
  /** Selects the site's choice among telling names: 0 up to 1. */
  readonly #site: number

  constructor({ random, language, vocabulary, names, namings }: Material) {
    this.language = language
    this.#random = random
    this.#vocabulary = vocabulary
    this.#names = names
    this.#naming = this.pick(namings)
    this.#site = random()
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!
  }

  /** A whole number. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1))
  }

  /** A class attribute by what the element is, with a space before it; '' on a site that has no names. */
  as(role: Role): string {
    if (this.#naming === 'none') return ''
    return ` class="${this.#nameOf(role)}"`
  }

  #nameOf(role: Role): string {
    if (this.#naming === 'utility')
      return `${this.pick(this.#names.utility)} ${this.pick(this.#names.utility)}`
    if (this.#naming === 'hashed') return this.pick(this.#names.hashed).replace(/#/g, () => this.#sign())
    const names = this.#names.telling[role]
    return names[Math.floor(this.#site * names.length)]!
  }

  sentence(): string {
    return this.#fill(this.#draw(this.#vocabulary.sentences))
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.sentence()).join(this.language === 'zh' ? '' : ' ')
  }

  /** A sentence of at most eight words. */
  remark(): string {
    return this.#fill(this.#draw(this.#vocabulary.remarks))
  }

  title(): string {
    return this.#fill(this.#draw(this.#vocabulary.titles))
  }

  noun(): string {
    return this.#draw(this.#vocabulary.nouns)
  }

  person(): string {
    return this.#draw(this.#vocabulary.people)
  }

  place(): string {
    return this.#draw(this.#vocabulary.places)
  }

  label(of: keyof Labels): string {
    return this.#fill(this.#draw(this.#vocabulary.labels[of]))
  }

  /** A number of four or five digits, with a comma. */
  number(): string {
    return `${this.between(2, 48)},${this.between(100, 999)}`
  }

  /** A number with three decimals. */
  decimal(): string {
    return `${this.between(1, 9)}.${this.between(100, 999)}`
  }

  year(): string {
    return String(this.between(1820, 1989))
  }

  /** A made-up name for an id or a file. */
  id(): string {
    return `${this.#letter()}${Array.from({ length: 6 }, () => this.#sign()).join('')}`
  }

  /** An address of another page. */
  href(): string {
    return `https://example.org/${this.between(2015, 2025)}/${this.id()}`
  }

  /** Attributes of an image that is large enough to be content. */
  image(alt = ''): string {
    const [width, height] = this.pick([
      ['1024', '683'],
      ['800', '533'],
      ['640', '480'],
    ] as const)
    return `src="https://example.org/media/${this.id()}.jpg" alt="${alt}" width="${width}" height="${height}"`
  }

  #fill(text: string): string {
    return text.replace(/\{(\w+)\}/g, (_, slot: string) => this.#slot(slot))
  }

  #slot(slot: string): string {
    if (slot === 'person') return this.person()
    if (slot === 'place') return this.place()
    if (slot === 'noun') return this.noun().toLowerCase()
    if (slot === 'count') return this.number()
    if (slot === 'number') return String(this.between(1780, 1999))
    throw new Error(`no slot "${slot}"`)
  }

  /** An item of a list. Every item is used once before one is used again. */
  #draw(list: readonly string[]): string {
    let deck = this.#decks.get(list)
    if (!deck?.length) {
      deck = [...list]
      this.#decks.set(list, deck)
    }
    return deck.splice(Math.floor(this.#random() * deck.length), 1)[0]!
  }

  #sign(): string {
    return SIGNS[Math.floor(this.#random() * SIGNS.length)]!
  }

  #letter(): string {
    return SIGNS[Math.floor(this.#random() * 24)]!
  }
}
