/** The colour themes; `system` follows the person's system. */
export type Theme = 'system' | 'light' | 'sepia' | 'dark' | 'black' | 'contrast' | 'custom'

/** Custom colours, as `#rrggbb`. */
export interface Colours {
  readonly paper: string
  readonly ink: string
  readonly link: string
}

/** The typography settings of an article. */
export interface Typography {
  readonly theme: Theme
  /** The colours of the theme `custom`. */
  readonly colours: Colours
  readonly family: 'serif' | 'sans' | 'mono' | 'dyslexic' | 'named'
  /** The name of an installed font, for the family `named`. */
  readonly familyName: string
  /** The font size, in percent of the browser's own. */
  readonly size: number
  /** The length of a line, in characters. */
  readonly measure: number
  /** The line height, in percent of the font size. */
  readonly leading: number
  /** The space between paragraphs, in percent of a line. */
  readonly paragraph: number
  /** The letter spacing and the word spacing, in hundredths of the font size. */
  readonly letter: number
  readonly word: number
  readonly align: 'start' | 'justify'
  readonly hyphens: boolean
  /** Indents paragraphs, as in books, instead of spacing them. */
  readonly indent: boolean
  /** Sets text vertically in languages that are also written so. */
  readonly vertical: boolean
  /** Shows ruby annotations. */
  readonly ruby: boolean
  /** Sets the starts of words bold. */
  readonly beginnings: boolean
}
