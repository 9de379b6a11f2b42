import { textPattern } from '../../page/text-pattern.ts'
import type { Transform } from './context.ts'
import { isUnseen } from './tree.ts'

/** TeX that pages leave for a script to render: `$$…$$`, `\[…\]`, `\(…\)`, `\begin{equation}…\end{equation}`. */
const TEX =
  /\$\$((?:[^$\\]|\\[\s\S]){1,4000}?)\$\$|\\\[([\s\S]{1,4000}?)\\\]|(\\begin\{(equation|align|gather|multline)\*?\}[\s\S]{1,4000}?\\end\{\4\*?\})|\\\(([\s\S]{1,4000}?)\\\)/g
/**
 * TeX between single dollars, which are often money: no space inside them, no digit after them, and a command, an index
 * or a power between them.
 */
const IN_DOLLARS = textPattern(
  String.raw`(?<![\\$\p{L}\d])\$(?![\s$])((?:[^$\\\n]|\\[^\n]){1,400}?)(?<![\s\\])\$(?![\d$])`,
  'g',
)
const SURELY_TEX =
  /\\[a-z]{2,}|\\[,;{}|]|[\^_](?:\{|\w)|^[^a-z]*\b[a-z]\b[^a-z]*[=<>+*/][^a-z]*(?:\b[a-z]\b)?[^a-z]*$/i
/** A letter, a number or a short term, which counts only beside other formulas. */
const TERM = /^[-+]?(?:\d+|[a-z]'?)(?:\s*[-+=<>*/,]\s*(?:\d+|[a-z]'?))*$|^\(?[a-z](?:,\s*[a-z])*\)?$/i
const MAY_CONTAIN_TEX = /\$|\\[[(]|\\begin\{/
const EXCLUDED = 'pre, code, kbd, samp, math'
const HOLDERS = 'p, li, dd, td, blockquote'
/** The number of a displayed formula. */
const NUMBER = /^\s*[([]?\s*[A-Z]?\d+(?:\.\d+)*[a-z]?′?\s*[)\]]\s*$/

/**
 * Marks formulas in TeX, which the view renders, and puts the number of a displayed formula, which stands in a cell or a
 * line of its own, beside the formula.
 */
export const formulas: Transform = body => {
  if (MAY_CONTAIN_TEX.test(body.textContent)) {
    for (const holder of body.querySelectorAll(HOLDERS)) markWhole(holder)
    const texts = textsOf(body)
    const hasTex = texts.some(({ data }) => new RegExp(TEX).test(data) || dollars(data, false).length > 0)
    if (hasTex || body.querySelector('math, code[data-formula]')) for (const text of texts) markIn(text)
  }
  for (const math of body.querySelectorAll('p > math:only-child[data-tex^="\\\\displaystyle"]'))
    if (math.textContent === math.parentElement?.textContent) math.setAttribute('display', 'block')
  for (const formula of body.querySelectorAll('p > math[display="block"], p > code[data-formula="block"]'))
    takeNumber(formula)
}

function textsOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (MAY_CONTAIN_TEX.test(text.data) && !text.parentElement?.closest(EXCLUDED)) texts.push(text)
  }
  return texts
}

/** A line that is one formula, whatever markup a Markdown program has made of the signs in it. */
function markWhole(holder: Element): void {
  if (!holder.querySelector('br, em, i, sub, sup') || holder.querySelector(EXCLUDED)) return
  const whole = holder.textContent.trim()
  const [found, ...others] = [...whole.matchAll(TEX)]
  if (!found || others.length > 0 || found[0] !== whole || found[5] !== undefined) return
  holder.replaceChildren(codeOf(holder, (found[1] ?? found[2] ?? found[3] ?? '').trim(), 'block'))
}

interface Found {
  readonly index: number
  readonly length: number
  readonly tex: string
  readonly form: 'inline' | 'block'
}

function markIn(text: Text): void {
  const found = [...delimited(text.data), ...dollars(text.data, true)].sort((a, b) => a.index - b.index)
  const parts: (string | Node)[] = []
  let end = 0
  for (const { index, length, tex, form } of found) {
    if (index < end) continue
    parts.push(text.data.slice(end, index), codeOf(text.parentElement!, tex, form))
    end = index + length
  }
  if (end > 0) text.replaceWith(...parts, text.data.slice(end))
}

function delimited(data: string): Found[] {
  return Array.from(data.matchAll(TEX), found => {
    const [whole, dollars, brackets, named, , inline] = found
    const tex = (dollars ?? brackets ?? named ?? inline ?? '').trim()
    return { index: found.index, length: whole.length, tex, form: inline === undefined ? 'block' : 'inline' }
  })
}

function dollars(data: string, withTerms: boolean): Found[] {
  return Array.from(data.matchAll(IN_DOLLARS(data))).flatMap((found): Found[] => {
    const tex = found[1]!
    const isTex = SURELY_TEX.test(tex) || (withTerms && TERM.test(tex))
    return isTex ? [{ index: found.index, length: found[0].length, tex, form: 'inline' }] : []
  })
}

function codeOf(around: Element, tex: string, form: Found['form']): Element {
  const code = around.ownerDocument.createElement('code')
  code.setAttribute('data-formula', form)
  code.append(tex)
  return code
}

/** Moves the number of a formula from the line after it, or before it, to the formula. */
function takeNumber(formula: Element): void {
  const line = formula.parentElement!
  if ([...line.childNodes].some(node => node !== formula && !isUnseen(node.textContent ?? ''))) return
  const number = [line.nextElementSibling, line.previousElementSibling].find(
    other => other?.localName === 'p' && NUMBER.test(other.textContent),
  )
  if (!number) return
  line.append(' ', number.textContent.trim())
  number.remove()
}
