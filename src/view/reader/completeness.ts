import type { Completeness, Share } from '../../schema/reading.ts'
import { button, h } from '../components/element.ts'
import type { PluralKey, Strings } from '../wording/strings.ts'

/** The kinds of content that an article may lack. */
export type Part = Exclude<keyof Completeness, 'parts'>

const WORDS: Readonly<Record<Part, PluralKey>> = {
  words: 'keptWords',
  images: 'keptImages',
  tables: 'keptTables',
}

/**
 * One line that says how much of the page the article contains. Each incomplete count is a button.
 * @param reveal shows the first such part in the list of left-out parts; null when there is no list
 */
export function completenessLine(
  completeness: Completeness,
  strings: Strings,
  reveal: ((part: Part) => void) | null,
): HTMLElement {
  const parts = (Object.keys(WORDS) as Part[]).filter(
    part => part === 'words' || completeness[part].shown > 0,
  )
  const drawn = parts.map(part => {
    const label = inWords(strings, part, completeness[part])
    const misses = completeness[part].kept < completeness[part].shown
    return misses && reveal
      ? button(label, () => reveal(part), { title: strings.t('seeLeftOut') })
      : h('span', {}, label)
  })
  const list = new Intl.ListFormat(strings.locale, { type: 'conjunction', style: 'narrow' })
  let next = 0
  const pieces = list
    .formatToParts(parts)
    .map(({ type, value }) => (type === 'element' ? drawn[next++]! : value))
  return h('p', { class: 'completeness' }, ...pieces)
}

function inWords({ plural }: Strings, part: Part, { kept, shown }: Share): string {
  return plural(WORDS[part], shown, kept)
}
