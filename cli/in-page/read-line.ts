/** The reason for which a line has no result. */
export interface Refused {
  /** The page's address, if the line has one. */
  readonly url?: string
  readonly error: string
}

/** Reads a line of the input: an object with the address and the HTML of a page. */
export function readLine(line: string): { readonly url: string; readonly html: string } | Refused {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return { error: `not JSON: ${(error as SyntaxError).message}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'not a JSON object' }
  const { url, html } = value as { readonly url?: unknown; readonly html?: unknown }
  if (typeof url !== 'string' || url === '') return { error: 'no "url", which must be a text' }
  if (typeof html !== 'string') return { url, error: 'no "html", which must be a text' }
  return { url, html }
}
