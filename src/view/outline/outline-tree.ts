/** A heading, and those under it. */
export interface OutlineEntry {
  readonly heading: HTMLHeadingElement
  readonly under: readonly OutlineEntry[]
}

/** With fewer, a text has no outline worth a look. */
const FEWEST = 3

/**
 * The outline of a text. A level that the text leaves out is no level here, so nothing stands deeper than it must.
 * @param headings in the order of the text
 * @returns nothing where there are fewer than three headings that say something
 */
export function outlineTree(headings: readonly HTMLHeadingElement[]): readonly OutlineEntry[] {
  const named = headings.filter(heading => headingText(heading) !== '')
  if (named.length < FEWEST) return []
  const top: Growing[] = []
  const open: { readonly level: number; readonly under: Growing[] }[] = [{ level: 0, under: top }]
  for (const heading of named) {
    const level = Number(heading.localName[1])
    while (open.at(-1)!.level >= level) open.pop()
    const entry: Growing = { heading, under: [] }
    open.at(-1)!.under.push(entry)
    open.push({ level, under: entry.under })
  }
  return top
}

interface Growing extends OutlineEntry {
  readonly under: Growing[]
}

/** What a heading says, in a line, without what is there to be pressed. */
export function headingText(heading: HTMLHeadingElement): string {
  const words = [...heading.childNodes].filter(child => !(child instanceof HTMLButtonElement))
  return words
    .map(child => child.textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The heading of the section that an element is in: the last one that does not come after it.
 * @returns null above the first
 */
export function sectionOf(
  headings: readonly HTMLHeadingElement[],
  element: Element,
): HTMLHeadingElement | null {
  const isAfter = (heading: Element) =>
    (element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !element.contains(heading)
  let low = 0
  let high = headings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(headings[middle]!)) high = middle
    else low = middle + 1
  }
  return headings[low - 1] ?? null
}
