import { textOf } from './text.ts'

/** The page's own headlines: its `h1` elements or, without any, its title without the site's name. */
export function headlines(): string[] {
  const headings = Array.from(document.querySelectorAll('h1'), heading => textOf(heading.outerHTML))
  if (headings.some(heading => heading !== '')) return headings
  const parts = document.title.split(/\s[|–—\-:»·]\s/)
  return [parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')]
}
