import { h } from '../components/element.ts'

/**
 * A section of the settings whose buttons have the same labels as those of another section. Each button is
 * named by its label and the section's heading, so that screen readers can tell them apart.
 * @param id of the heading, unique in the document
 */
export function filePart(id: string, title: string, ...content: readonly HTMLElement[]): HTMLElement {
  const part = h('section', {}, h('h2', { id }, title), ...content)
  for (const [i, each] of [...part.querySelectorAll('button')].entries()) {
    each.id = `${id}-${i + 1}`
    each.setAttribute('aria-labelledby', `${each.id} ${id}`)
  }
  return part
}
