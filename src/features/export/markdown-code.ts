/** A fenced code block. @param language '' if unknown */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`
}

/** Code as spans, where a block is not possible. */
export function codeLines(code: string): string {
  const lines = code.split('\n').filter(line => line.trim() !== '')
  return lines.map(line => codeSpan(line)).join('\n')
}

function codeSpan(code: string): string {
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run))
  let fence = '`'
  while (runs.has(fence)) fence += '`'
  return `${fence} ${code} ${fence}`
}
