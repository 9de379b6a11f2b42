/** The words of a text, which are separated by spaces. An empty text has none. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').filter(word => word !== ''))
}
