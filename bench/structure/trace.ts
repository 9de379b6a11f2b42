import type { Specimen } from './specimen.ts'

/**
 * Whether a result contains a structure as such: an element that its selector matches, and that contains one of its
 * words. The selector of a structure without words recognises it alone. A note must be linked both ways.
 * @param words of the specimen, and of nothing else in the result
 */
export function isKeptAsSuch(html: string, specimen: Specimen, words: readonly string[]): boolean {
  const result = new DOMParser().parseFromString(html, 'text/html').body
  const isOfSpecimen = (element: Element) => {
    const text = element.textContent.toLowerCase()
    return specimen.words.length === 0 || words.some(word => text.includes(word))
  }
  if (specimen.reference !== '') return isLinkedBothWays(result, isOfSpecimen)
  return Array.from(result.querySelectorAll(specimen.asSuch)).some(isOfSpecimen)
}

/** Whether a link leads to a note, and the note or its item leads back to where that link is. */
function isLinkedBothWays(result: Element, isNote: (element: Element) => boolean): boolean {
  const links = Array.from(result.querySelectorAll('a[href*="#"], a[data-goto]'))
  return links.some(link => {
    const target = targetOf(link, result)
    const note = target?.textContent.trim() === '' || target?.matches('a') ? target.parentElement : target
    if (!note || note.contains(link) || !isNote(note)) return false
    return links.some(back => {
      const origin = note.contains(back) ? targetOf(back, result) : null
      return (
        origin !== null &&
        (origin.contains(link) || link.contains(origin) || origin.parentElement === link.parentElement)
      )
    })
  })
}

/** Where a link leads within the result. Winnow numbers such links and their targets, because ids could clash. */
function targetOf(link: Element, result: Element): Element | null {
  const number = link.getAttribute('data-goto')
  if (number !== null) return result.querySelector(`[data-anchor="${number}"]`)
  const id = link.getAttribute('href')!.split('#')[1] ?? ''
  return id === '' ? null : result.querySelector(`[id="${CSS.escape(id)}"], a[name="${CSS.escape(id)}"]`)
}
