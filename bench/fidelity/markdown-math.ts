import type { MarkdownIt } from 'markdown-it'

/** A plugin of markdown-it: `$a$` and `$$a$$` become tokens of the type `math` with the TeX source as content. */
export function math(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', (state, silent) => {
    const formula = formulaAt(state.src, state.pos)
    if (!formula) return false
    if (!silent) state.push('math', 'math', 0).content = formula.tex
    state.pos = formula.end
    return true
  })
  markdown.block.ruler.before('fence', 'math', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
    if (lineAt(startLine) !== '$$') return false
    let end = startLine + 1
    while (end < endLine && lineAt(end) !== '$$') end++
    if (end === endLine) return false
    if (!silent) {
      const tex = Array.from({ length: end - startLine - 1 }, (_, n) => lineAt(startLine + 1 + n))
      state.push('math', 'math', 0).content = tex.join('\n')
      state.line = end + 1
    }
    return true
  })
}

/**
 * The formula that begins at a position. As in Pandoc, the opening `$` has no space after it, and the closing `$` has
 * none before it and no digit after it; other dollars are money.
 */
function formulaAt(text: string, start: number): { tex: string; end: number } | null {
  const found = /^(\$\$?)(?![\s$])((?:\\[\s\S]|[^$\\])*)(?<!\s)\1(?!\d)/.exec(text.slice(start))
  return found ? { tex: found[2]!, end: start + found[0].length } : null
}
