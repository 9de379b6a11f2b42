import type { Transform } from './context.ts'

/** Removes marks of links within the article whose target is gone, and of targets without a link. */
export const anchors: Transform = body => {
  const links = [...body.querySelectorAll('[data-goto]')]
  const numberOf = (element: Element, name: string) => element.getAttribute(name)
  const remaining = new Set(
    [...body.querySelectorAll('[data-anchor]')].map(each => numberOf(each, 'data-anchor')),
  )
  for (const link of links) if (!remaining.has(numberOf(link, 'data-goto'))) link.removeAttribute('data-goto')
  const referenced = new Set(links.map(link => numberOf(link, 'data-goto')))
  for (const target of body.querySelectorAll('[data-anchor]'))
    if (!referenced.delete(numberOf(target, 'data-anchor'))) target.removeAttribute('data-anchor')
}
