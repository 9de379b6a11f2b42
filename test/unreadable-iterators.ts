/**
 * This file is only compiled, never run. Each line after `@ts-expect-error` must fail to compile; if one compiles, the
 * compiler reports that.
 */
export function refused(url: URL, headers: Headers, data: FormData, nodes: NodeListOf<Element>): unknown[] {
  // @ts-expect-error the line that failed in Firefox
  const told = [...url.searchParams.values()].some(value => value.includes(''))
  // @ts-expect-error
  for (const node of nodes.values()) node.remove()
  // @ts-expect-error
  for (const [i] of document.childNodes.entries()) i.toFixed()
  // @ts-expect-error
  const read = Array.from(headers.entries(), ([name]) => name)
  // @ts-expect-error
  const map = new Map(data.entries())
  // @ts-expect-error
  const tokens = Array.from(document.body.classList.keys(), name => name)
  // @ts-expect-error
  const fonts = [...document.fonts.values()]
  return [told, read, map, tokens, fonts]
}

/** Code that must compile. */
export function allowed(url: URL, headers: Headers, nodes: NodeListOf<Element>, own: Map<string, number>) {
  for (const [i, node] of [...nodes].entries()) node.id = String(i)
  document.fonts.forEach(font => void font.load())
  return [...url.searchParams, ...headers, ...own.values(), ...new Set(own.keys()), ...[1].entries()]
}
