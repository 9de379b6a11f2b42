const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for HTML and XML, as text content or as a quoted attribute value. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, character => REFERENCES[character]!)
}
