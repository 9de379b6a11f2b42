const WORDS =
  'grain chaff wind basket kernel threshing floor evening patience winnower throw angle height harvest barley emmer straw husk sieve village'.split(
    ' ',
  )

/** The size of a long page. */
export interface LongPage {
  /** The number of chapters, each of 5 sections of 4 paragraphs of 100 words. */
  readonly chapters: number
}

/** A word that occurs only in this paragraph, and once. */
export function markOf(paragraph: number): string {
  return `mark${paragraph}x`
}

/** A page with an article of any length: 25 chapters are 50,000 words. The words are always the same. */
export function longPage({ chapters }: LongPage): string {
  let seed = 1
  const word = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return WORDS[seed % WORDS.length]!
  }
  let paragraph = 0
  const text = () => {
    const words = Array.from({ length: 100 }, word)
    words[50] = markOf(paragraph++)
    words[70] = '<em>caf\u00e9</em> <b>de</b> la'
    return `<p>${words.join(' ')}.</p>`
  }
  const section = (chapter: number, number: number) =>
    `<h3>Section ${chapter}.${number}</h3>${text()}${text()}${text()}${text()}`
  const chapter = (number: number) =>
    `<h2>Chapter ${number}</h2>${[1, 2, 3, 4, 5].map(each => section(number, each)).join('')}`
  const body = Array.from({ length: chapters }, (_, i) => chapter(i + 1)).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The long harvest</title></head><body>
<nav><a href="/">Front page</a> <a href="/other">Other things to read</a></nav>
<main><article><h1>The long harvest</h1>${body}</article></main></body></html>`
}
