import type { Annotation } from '../../schema/annotation.ts'
import { drawMarks } from '../../view/annotations/marks.ts'

/**
 * Marks the highlights in an exported text and appends the notes, with links in both directions. Each format
 * then writes them in its own way.
 * @param content in an inert document, without ids of ours yet
 */
export function putAnnotations(content: DocumentFragment, annotations: readonly Annotation[]): void {
  const { ownerDocument: inert } = content
  const { places, marks } = drawMarks(content, annotations)
  for (const mark of content.querySelectorAll('mark.annotation'))
    for (const { name } of [...mark.attributes]) mark.removeAttribute(name)
  const noted = annotations
    .filter(({ id, note }) => note !== '' && marks.get(id)?.length)
    .toSorted((a, b) => places.get(a.id)!.start - places.get(b.id)!.start)
  if (noted.length === 0) return

  const link = (text: string, target: string) => {
    const element = inert.createElement('a')
    element.setAttribute('href', `#${target}`)
    element.textContent = text
    return element
  }
  const list = inert.createElement('ol')
  noted.forEach(({ id, note }, index) => {
    const number = index + 1
    const reference = inert.createElement('sup')
    reference.id = `noted-${number}`
    reference.append(link(`[${number}]`, `note-${number}`))
    const last = marks.get(id)!.at(-1)!
    const code = last.closest('pre')
    if (code) {
      // Inside the code, the reference would become code.
      const paragraph = inert.createElement('p')
      paragraph.append(reference)
      code.after(paragraph)
    } else (last.closest('a') ?? last).after(reference)
    const item = inert.createElement('li')
    for (const [at, line] of note.split('\n').entries())
      item.append(...(at > 0 ? [inert.createElement('br')] : []), line)
    item.id = `note-${number}`
    item.append(' ', link('↩', `noted-${number}`))
    list.append(item)
  })
  content.append(inert.createElement('hr'), list)
}
