/** A note of an article, under the number of its reference. */
interface Note {
  readonly number: number
  readonly content: Element
}

/**
 * Takes the notes out of the text, in the order of their references, and writes references as `[^1]`. A note that
 * contains a reference stays in the text.
 */
export function takeNotes(content: DocumentFragment): Note[] {
  const notes = new Map<Element, Note>()
  const targets = new Map([...content.querySelectorAll('[id]')].map(target => [`#${target.id}`, target]))
  for (const reference of content.querySelectorAll('a[role="doc-noteref"]')) {
    const note = targets.get(reference.getAttribute('href') ?? '')?.closest('[role="doc-footnote"]')
    if (!note || note.querySelector('[role="doc-noteref"]') || note.contains(reference)) continue
    const { number } = notes.get(note) ?? { number: notes.size + 1 }
    if (!notes.has(note)) notes.set(note, { number, content: note })
    const mark = content.ownerDocument.createElement('span')
    mark.setAttribute('data-note', String(number))
    // Turndown drops an element without text.
    mark.append(String(number))
    const raised = reference.closest('sup')
    const isAlone = raised?.textContent?.trim() === reference.textContent?.trim()
    ;(isAlone ? raised! : reference).replaceWith(mark)
  }
  for (const { content: note } of notes.values()) {
    const list = note.parentElement
    for (const back of note.querySelectorAll('[role="doc-backlink"]')) {
      const { parentElement } = back
      back.remove()
      if (parentElement?.localName === 'sup' && parentElement.textContent === '') parentElement.remove()
    }
    note.remove()
    if (list?.matches('ol, ul') && list.children.length === 0) list.remove()
  }
  return [...notes.values()]
}

/**
 * The definition of a note; its further lines are indented.
 * @param convert writes the content of an element as Markdown
 */
export function noteText({ number, content }: Note, convert: (box: HTMLElement) => string): string {
  const box = content.ownerDocument.createElement('div')
  box.append(...content.childNodes)
  const text = convert(box).trim()
  return `[^${number}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`
}
