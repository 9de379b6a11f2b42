import type { Transform } from './context.ts'

/** Links within the article lead to something that is still in it; others lead to the page as any link does. */
export const anchors: Transform = body => {
  const links = [...body.querySelectorAll('[data-goto]')]
  const numberOf = (element: Element, name: string) => element.getAttribute(name)
  const left = new Set([...body.querySelectorAll('[data-anchor]')].map(each => numberOf(each, 'data-anchor')))
  for (const link of links) if (!left.has(numberOf(link, 'data-goto'))) link.removeAttribute('data-goto')
  const asked = new Set(links.map(link => numberOf(link, 'data-goto')))
  for (const target of body.querySelectorAll('[data-anchor]'))
    if (!asked.delete(numberOf(target, 'data-anchor'))) target.removeAttribute('data-anchor')
}
