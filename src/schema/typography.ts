import * as v from 'valibot'
import { object, partial, within } from './shapes.ts'

/** The least and the most of each measure. */
export const TYPOGRAPHY_RANGES = {
  size: [60, 400],
  measure: [20, 140],
  leading: [100, 300],
  paragraph: [0, 300],
  letter: [0, 50],
  word: [0, 100],
} as const

const colour = v.pipe(
  v.string(),
  v.check(value => /^#[0-9a-f]{6}$/.test(value), 'a colour such as #1a2b3c'),
)

/** A person's own colours, as `#rrggbb`. */
const colours = object({ paper: colour, ink: colour, link: colour })

const typography = {
  /** The colours of the reading view; `system` is light or dark as the person's system is. */
  theme: v.picklist(['system', 'light', 'sepia', 'dark', 'black', 'contrast', 'custom']),
  /** Colours of the theme `custom`. */
  colours,
  family: v.picklist(['serif', 'sans', 'mono', 'dyslexic', 'named']),
  /** The installed font of the family `named`. */
  familyName: v.pipe(v.string(), v.maxLength(100)),
  /** Size of the text, in percent of the browser's own. */
  size: within(TYPOGRAPHY_RANGES.size),
  /** Length of a line, in characters. */
  measure: within(TYPOGRAPHY_RANGES.measure),
  /** Distance from line to line, in percent of the text's size. */
  leading: within(TYPOGRAPHY_RANGES.leading),
  /** Distance between paragraphs, in percent of a line. */
  paragraph: within(TYPOGRAPHY_RANGES.paragraph),
  /** Extra space between letters, in hundredths of the text's size. */
  letter: within(TYPOGRAPHY_RANGES.letter),
  /** Extra space between words, in hundredths of the text's size. */
  word: within(TYPOGRAPHY_RANGES.word),
  align: v.picklist(['start', 'justify']),
  hyphens: v.boolean(),
  /** Paragraphs are indented and have no space above them, as in books. */
  indent: v.boolean(),
  /** Text in languages that allow it is vertical. */
  vertical: v.boolean(),
  /** Phonetic readings are shown above characters. */
  ruby: v.boolean(),
  /** The beginnings of words are bold. */
  beginnings: v.boolean(),
}

/** A person's choices of typography; the defaults apply to the rest. */
export const chosenTypographySchema = partial(typography)

/** How an article is set. */
export type Typography = v.InferOutput<ReturnType<typeof object<typeof typography>>>
export type Colours = Typography['colours']
export type Theme = Typography['theme']

/** How an article is set for a person who has chosen nothing. */
export const DEFAULT_TYPOGRAPHY: Typography = {
  theme: 'system',
  colours: { paper: '#fbf8f2', ink: '#211c15', link: '#6b4500' },
  family: 'serif',
  familyName: '',
  size: 100,
  measure: 66,
  leading: 165,
  paragraph: 65,
  letter: 0,
  word: 0,
  align: 'start',
  hyphens: true,
  indent: false,
  vertical: false,
  ruby: true,
  beginnings: false,
}
