const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as it is written in HTML and in XML, between tags or in quotation marks. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => REFERENCES[character]!)
}
