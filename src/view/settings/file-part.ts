import { h } from '../element.ts'

/**
 * A part of the settings whose buttons are called as those of another part are: each is named by its own words and by the
 * heading, for those who hear one button after the other, or a list of them.
 * @param id of the heading, in the document
 */
export function filePart(id: string, title: string, ...content: readonly HTMLElement[]): HTMLElement {
  const part = h('section', {}, h('h2', { id }, title), ...content)
  for (const [i, each] of [...part.querySelectorAll('button')].entries()) {
    each.id = `${id}-${i + 1}`
    each.setAttribute('aria-labelledby', `${each.id} ${id}`)
  }
  return part
}
