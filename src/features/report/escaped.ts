import { escapeMarkup } from '../../dom/escape-markup.ts'

/** Escapes a text for HTML. No-break spaces become references, so that they can be told from spaces in a file. */
export function escaped(text: string): string {
  return escapeMarkup(text).replaceAll('\u00a0', '&nbsp;')
}
