/** A heading with its subheadings. */
export interface OutlineEntry {
  readonly heading: HTMLHeadingElement
  readonly under: readonly OutlineEntry[]
}

/** The fewest headings of an outline. */
const FEWEST = 3

/**
 * The outline of a text. Skipped heading levels do not add nesting.
 * @param headings in document order
 * @returns an empty list when fewer than three headings have text
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

/** The text of a heading on one line, without buttons. */
export function headingText(heading: HTMLHeadingElement): string {
  const words = [...heading.childNodes].filter(child => !(child instanceof HTMLButtonElement))
  return words
    .map(child => child.textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** For a heading that is not rendered yet, the browser answers that it is disconnected, and before or after at will. */
const LATER = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_DISCONNECTED

/**
 * The heading of the section that contains an element: the last heading that does not follow it.
 * @param headings in document order. The last ones need not be in the document yet: they follow each element that is.
 * @returns null before the first heading
 */
export function sectionOf(
  headings: readonly HTMLHeadingElement[],
  element: Element,
): HTMLHeadingElement | null {
  const isAfter = (heading: Element) =>
    (element.compareDocumentPosition(heading) & LATER) !== 0 && !element.contains(heading)
  let low = 0
  let high = headings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(headings[middle]!)) high = middle
    else low = middle + 1
  }
  return headings[low - 1] ?? null
}
