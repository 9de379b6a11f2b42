import type { Annotation } from '../../schema/annotation.ts'

/** Characters that are Markdown syntax anywhere in a line. */
const MARKUP = /[\\`*_{}[\]<>#|~&]/g

/** Formats annotations as Markdown: each passage as a quotation, with its note below. */
export function annotationsAsMarkdown(
  title: string,
  address: string,
  annotations: readonly Annotation[],
): string {
  const source = /^https?:/.test(address)
    ? `[${escaped(title)}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`
    : escaped(title)
  const parts = annotations.map(({ quote, note }) =>
    [`> ${escaped(quote.exact)}`, ...(note ? [note.split('\n').map(escaped).join('\\\n')] : [])].join('\n\n'),
  )
  return `${[`# ${source}`, ...parts].join('\n\n')}\n`
}

function escaped(text: string): string {
  return text
    .replace(MARKUP, '\\$&')
    .replace(/^(\s*)(\d+)([.)])(?=\s|$)/, '$1$2\\$3')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
}
