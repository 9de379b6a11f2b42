import MarkdownIt, { type Token } from 'markdown-it'
import { math } from './markdown-math.ts'
import { type Code, isData, type Note, type Structures } from './structures.ts'

const markdown = new MarkdownIt({ html: true }).use(math)

/** Addresses of videos and posts, which Defuddle writes as images. */
const EMBED = /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch|x\.com\/|twitter\.com\/)/
/** The definition of a note, with the indented lines after it. */
const NOTE = /^\[\^[^\]\s]+\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)/gm
/** The first line of a callout. */
const CALLOUT = /^\[!\w+\][+-]?/

/**
 * The structures in Markdown as Defuddle writes it: notes as `[^1]`, formulas in `$`, callouts as `> [!kind]`. Its
 * captions look like any paragraph, so there are none.
 */
export function fromMarkdown(source: string): Structures {
  const body = source.replace(/^```json\n[\s\S]*?\n```\n/, '')
  const tokens = markdown.parse(body.replace(NOTE, ''), {})
  const inline = tokens.flatMap(token => token.children ?? [])
  const quotes = stretches(tokens, 'blockquote').map(text)
  return {
    tables: tables(tokens),
    images: inline
      .filter(({ type }) => type === 'image')
      .map(image => String(image.attrGet('src') ?? ''))
      .filter(address => address !== '' && !EMBED.test(address))
      .map(address => [address]),
    captions: [],
    headings: stretches(tokens, 'heading').map(text),
    notes: notes(body),
    code: tokens.filter(({ type }) => type === 'fence' || type === 'code_block').map(listing),
    formulas: [...tokens, ...inline].filter(({ type }) => type === 'math').map(({ content }) => content),
    callouts: quotes.filter(quote => CALLOUT.test(quote)).map(quote => quote.replace(CALLOUT, '').trim()),
    quotations: quotes.filter(quote => !CALLOUT.test(quote)),
  }
}

function listing({ info, content }: Token): Code {
  return { text: content, language: info.trim().split(/\s/)[0] ?? '' }
}

function notes(body: string): Note[] {
  return Array.from(body.matchAll(NOTE), ([, note = '']) => ({
    text: text(markdown.parse(note.replace(/^[ \t]+/gm, ''), {})),
    linked: true,
  }))
}

function tables(tokens: readonly Token[]): string[][] {
  return stretches(tokens, 'table').flatMap(table => {
    const rows = stretches(table, 'tr').map(row =>
      row.filter(({ type }) => type === 'inline').map(cell => text([cell])),
    )
    return isData(rows) ? [rows.flat()] : []
  })
}

/** The tokens inside each element of a kind; of nested ones, the outermost alone. */
function stretches(tokens: readonly Token[], kind: string): Token[][] {
  const found: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (token.type === `${kind}_close`) depth--
    if (depth > 0) found.at(-1)!.push(token)
    if (token.type === `${kind}_open` && depth++ === 0) found.push([])
  }
  return found
}

/** The text of tokens as a reader sees it, without formulas and images. */
function text(tokens: readonly Token[]): string {
  const parts = tokens.flatMap(({ type, children, content }) => {
    if (type === 'inline') return [(children ?? []).map(inlineText).join('')]
    return type === 'fence' || type === 'code_block' ? [content] : []
  })
  return parts.join('\n').trim()
}

function inlineText({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline') return content
  return type === 'softbreak' || type === 'hardbreak' ? '\n' : ''
}
