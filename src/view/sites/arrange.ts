/** Puts these items in a list, and takes out all others. What stays is not moved, so that it keeps the focus. */
export function arrange(list: HTMLElement, items: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(items)
  for (const item of [...list.children]) if (!wanted.has(item)) item.remove()
  for (const [i, item] of items.entries())
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null)
}
