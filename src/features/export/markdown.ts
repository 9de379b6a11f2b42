import Turndown from 'turndown'
import type { ExportArticle } from '../../view/tools/export-article.ts'
import { frontMatter } from './front-matter.ts'
import { codeLines, fenced } from './markdown-code.ts'
import { linkInside, putAnchor } from './markdown-links.ts'
import { noteText, takeNotes } from './markdown-notes.ts'
import { markdownTable } from './markdown-table.ts'
import { tex } from './tex.ts'

/** Elements without Markdown syntax, which are written as HTML tags. */
const AS_HTML = ['sub', 'sup', 'kbd', 'mark', 'u', 'ins'] as const

/**
 * Syntax of CommonMark and GFM that Turndown does not escape: tags and character references, strikethrough,
 * and the beginnings of lists and headings.
 */
const MORE_ESCAPES: readonly (readonly [RegExp, string])[] = [
  [/<(?=[a-z!/?])/gi, '\\<'],
  [/&(?=#?\w+;)/g, '\\&'],
  [/(?<!\\)~/g, '\\~'],
  [/^(\d{1,9})\)(?=\s|$)/g, '$1\\)'],
  [/^(\d{1,9})\.$/g, '$1\\.'],
  [/^\+$/g, '\\+'],
  [/^#{1,6}$/g, '\\$&'],
]

/**
 * Converts an article to GitHub Flavored Markdown: the metadata as YAML front matter, pictures and links with
 * their addresses.
 */
export function markdown(article: ExportArticle): string {
  const content = article.content.cloneNode(true) as DocumentFragment
  // Inside code, a tag would be shown as code.
  for (const mark of content.querySelectorAll('code mark, pre mark')) mark.replaceWith(...mark.childNodes)
  const notes = takeNotes(content)
  for (const link of content.querySelectorAll('a')) linkInside(link)
  const aims = [content, ...notes.map(note => note.content)].flatMap(part => [
    ...part.querySelectorAll('a[href^="#"]'),
  ])
  const linked = new Set(aims.map(link => link.getAttribute('href')!.slice(1)))
  for (const target of content.querySelectorAll('[id]')) if (linked.has(target.id)) putAnchor(target)
  const service = turndown()
  const title = oneLine(service.escape(article.title))
  const text = [
    service.turndown(content),
    ...notes.map(note => noteText(note, box => service.turndown(box))),
  ].join('\n\n')
  return `${frontMatter(article)}\n# ${title}\n\n${text}\n`
}

function turndown(): Turndown {
  const service = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    br: '\\',
    emDelimiter: '*', // `_` does not work inside a word
  })
  const escapeBasic = service.escape.bind(service)
  service.escape = text =>
    MORE_ESCAPES.reduce((escaped, [what, by]) => escaped.replace(what, by), escapeBasic(text))

  // A heading is one line, and its trailing hashes must be escaped.
  service.addRule('heading', {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content)
      if (isInCell(node)) return `**${text}**`
      return `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${text.replace(/#+$/, '\\$&')}\n\n`
    },
  })
  service.addRule('callout', {
    filter: node => node.nodeName === 'BLOCKQUOTE' && node.hasAttribute('data-callout'),
    replacement: (content, node) => callout(content, node as Element),
  })
  service.addRule('post', {
    filter: node => node.nodeName === 'SECTION' && node.hasAttribute('data-post'),
    replacement: (content, node) => post(content, Number((node as Element).getAttribute('data-depth'))),
  })
  service.addRule('title of a callout', {
    filter: node => node.nodeName === 'P' && node.getAttribute('data-callout') === 'title',
    replacement: content => `\n\n**${oneLine(content)}**\n\n`,
  })
  service.addRule('standfirst', {
    filter: node => node.nodeName === 'P' && node.getAttribute('role') === 'doc-subtitle',
    // Emphasis cannot be nested.
    replacement: content => `\n\n${/[*_]/.test(content) ? content : `*${oneLine(content)}*`}\n\n`,
  })
  service.addRule('pre', {
    filter: 'pre',
    replacement: (_, node) => {
      const code = node.textContent ?? ''
      return isInCell(node)
        ? codeLines(code)
        : fenced(code, (node as Element).getAttribute('data-language') ?? '')
    },
  })
  service.addRule('strikethrough', {
    filter: 's',
    replacement: content => (content.trim() ? `~~${content}~~` : ''),
  })
  service.addRule('html', {
    filter: [...AS_HTML],
    replacement: (content, node) => {
      const name = node.nodeName.toLowerCase()
      return content ? `<${name}>${content}</${name}>` : ''
    },
  })
  service.addRule('quotation', { filter: 'q', replacement: content => `“${content}”` })
  service.addRule('term', {
    filter: 'dt',
    replacement: (content, node) =>
      content.trim() && !(node as Element).querySelector('b, strong')
        ? `\n\n**${oneLine(content)}**\n\n`
        : `\n\n${content}\n\n`,
  })
  service.addRule('reading', {
    filter: 'rt',
    replacement: (content, node) =>
      (node as Element).closest('ruby')?.querySelector('rp') ? content : `(${content})`,
  })
  service.addRule('link without text', {
    filter: node => node.nodeName === 'A' && node.textContent?.trim() === '' && !node.querySelector('img'),
    replacement: (_, node) => ((node as Element).id ? `<a id="${(node as Element).id}"></a>` : ''),
  })
  service.addRule('reference', {
    filter: node => node.nodeName === 'SPAN' && (node as Element).hasAttribute('data-note'),
    replacement: (_, node) => `[^${(node as Element).getAttribute('data-note')}]`,
  })
  service.addRule('formula in TeX', {
    filter: node => node.nodeName === 'CODE' && (node as Element).hasAttribute('data-formula'),
    replacement: (_, node) =>
      formula(node.textContent ?? '', (node as Element).getAttribute('data-formula') === 'block'),
  })
  service.addRule('formula', {
    // MathML names are in lower case, HTML names in upper case.
    filter: node => node.nodeName.toLowerCase() === 'math',
    replacement: (_, node) => {
      const math = node as Element
      return formula(math.getAttribute('data-tex') ?? tex(math), math.getAttribute('display') === 'block')
    },
  })
  // Collected for the table rule, which runs after those of its cells.
  const cells = new WeakMap<Node, string>()
  service.addRule('cell', {
    filter: ['td', 'th', 'caption'],
    replacement: (content, node) => {
      cells.set(node, content)
      return ''
    },
  })
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) => markdownTable(node as HTMLTableElement, cell => cells.get(cell) ?? ''),
  })
  return service
}

/** A quotation that begins with its kind, as on GitHub, where a title other than the kind is part of the text. */
function callout(content: string, box: Element): string {
  const kind = box.getAttribute('data-callout')!.replace('box', 'note').toUpperCase()
  const text = content.trim().replace(new RegExp(`^\\*\\*${kind}\\*\\*\\s*`, 'i'), '')
  const lines = `[!${kind}]\n${text}`.trim().split('\n')
  return `\n\n${lines.map(line => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** A post of a thread; a post that answers another is a quotation in it, as in an email. */
function post(content: string, depth: number): string {
  const lines = content.trim().split('\n')
  return `\n\n${lines.map(line => `${'> '.repeat(depth)}${line}`.trimEnd()).join('\n')}\n\n`
}

/** The source of a formula between dollars; a blank line would end it. */
function formula(source: string, isBlock: boolean): string {
  const lines = source.trim().replace(/\n\s*\n/g, '\n')
  return isBlock ? `\n\n$$\n${lines}\n$$\n\n` : `$${lines.replace(/\s*\n\s*/g, ' ')}$`
}

function isInCell(node: Node): boolean {
  return (node as Element).closest('td, th') !== null
}

function oneLine(text: string): string {
  return text.replace(/\\?\s*\n\s*/g, ' ').trim()
}
