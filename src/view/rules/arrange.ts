/**
 * Makes a list contain exactly these items. Items that stay in order are not moved, so that they keep the
 * focus.
 */
export function arrange(list: HTMLElement, items: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(items)
  for (const item of [...list.children]) if (!wanted.has(item)) item.remove()
  for (const [i, item] of items.entries())
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null)
}
