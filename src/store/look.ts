/** The colours of the reading view; `system` is light or dark as the person's system is. */
export type Theme = 'system' | 'light' | 'sepia' | 'dark' | 'black' | 'contrast' | 'custom'

/** A person's own colours, as `#rrggbb`. */
export interface Colours {
  readonly paper: string
  readonly ink: string
  readonly link: string
}

/** How an article is set. */
export interface Look {
  readonly theme: Theme
  /** Of the theme `custom`. */
  readonly colours: Colours
  readonly family: 'serif' | 'sans' | 'mono' | 'dyslexic' | 'named'
  /** Of the family `named`: one that is installed. */
  readonly familyName: string
  /** Of the text, in percent of the browser's own. */
  readonly size: number
  /** Of a line, in characters. */
  readonly measure: number
  /** From line to line, in percent of the text's size. */
  readonly leading: number
  /** Between paragraphs, in percent of a line. */
  readonly paragraph: number
  /** Between letters, in hundredths of the text's size; and between words, likewise. */
  readonly letter: number
  readonly word: number
  readonly align: 'start' | 'justify'
  readonly hyphens: boolean
  /** Paragraphs begin as in books: indented, and without space above them. */
  readonly indent: boolean
  /** From top to bottom where the language is written so, too. */
  readonly vertical: boolean
  /** The reading of characters, above them. */
  readonly ruby: boolean
  /** The beginnings of words, bold. */
  readonly beginnings: boolean
}
