/** Opens what an element is folded away in. */
export function unfold(element: Element | null): void {
  for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
}
