const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

/** A text as it stands in HTML, between tags or in the quotes of an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, sign => SIGNS[sign]!)
}
