/** Special characters of TeX. */
const SPECIAL = /[\\{}$&#_%^~]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\hat{} ' }
/** Invisible operators and spaces: function application, invisible times and similar. */
const INVISIBLE = /[\u2061-\u2064\u200B]/g
/** Below this depth, a formula is written as its text. */
const DEEPEST = 100

/**
 * Converts presentation MathML to TeX, without the author's source: structure becomes commands, and symbols
 * stay Unicode characters, which current TeX engines read.
 */
export function tex(math: Element): string {
  return row(math, 0).replace(/\s+/g, ' ').trim()
}

function row(element: Element, depth: number): string {
  return [...element.children].map(child => part(child, depth + 1)).join(' ')
}

function part(element: Element, depth: number): string {
  if (depth > DEEPEST) return symbols(element.textContent ?? '')
  const child = (index: number) => {
    const found = element.children[index]
    return `{${found ? part(found, depth + 1) : ''}}`
  }
  switch (element.localName) {
    case 'mi':
    case 'mn':
    case 'mo':
      return name(symbols(element.textContent ?? ''))
    case 'mtext':
    case 'ms':
      return `\\text{${symbols(element.textContent ?? '')}}`
    case 'mspace':
      return ' '
    case 'mfrac':
      return `\\frac${child(0)}${child(1)}`
    case 'msqrt':
      return `\\sqrt{${row(element, depth)}}`
    case 'mroot':
      return `\\sqrt[${child(1)}]${child(0)}`
    case 'msub':
    case 'munder':
      return `${child(0)}_${child(1)}`
    case 'msup':
    case 'mover':
      return `${child(0)}^${child(1)}`
    case 'msubsup':
    case 'munderover':
      return `${child(0)}_${child(1)}^${child(2)}`
    case 'mtable':
      return `\\begin{matrix}${[...element.children].map(each => cells(each, depth + 1)).join(' \\\\ ')}\\end{matrix}`
    default:
      return row(element, depth)
  }
}

function cells(line: Element, depth: number): string {
  return [...line.children].map(cell => row(cell, depth + 1)).join(' & ')
}

/** Names of several letters, such as “sin”, become operators. */
function name(text: string): string {
  return /^\p{L}{2,}$/u.test(text) ? `\\operatorname{${text}}` : text
}

function symbols(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(SPECIAL, character => ESCAPES[character] ?? `\\${character}`)
    .trim()
}
