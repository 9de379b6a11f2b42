import type { Annotation } from '../../store/annotation-store.ts'

/** What begins a line of markup, or is markup anywhere in it. */
const MARKUP = /[\\`*_{}[\]<>#|~&]/g

/** Annotations as Markdown: each passage as a quotation, its note below it. */
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
