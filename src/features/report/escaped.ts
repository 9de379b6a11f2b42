const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

/** Escapes a text for HTML, as text content or as a quoted attribute value. */
export function escaped(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, sign => SIGNS[sign]!)
}
