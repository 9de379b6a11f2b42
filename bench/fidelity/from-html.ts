import { textOf } from '../page/text.ts'
import { notesIn } from './html-notes.ts'
import { type Code, type Inventory, isData } from './structures.ts'

/** A callout, or a part of one. */
const CALLOUT = '[data-callout], .callout, aside'
/** The class of a listing's language, as Defuddle and highlighters write it. */
const LANGUAGE = /(?:^|\s)language-([\w+#-]+)/

/**
 * The structures in the HTML of an article: of a peer's expectation, or of an engine's result. The engines' own
 * attributes are known here, too. It runs in a page, but reads the HTML in an inert document.
 */
export function fromHtml(html: string): Inventory {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  const callouts = all(CALLOUT).filter(({ parentElement }) => !parentElement?.closest(CALLOUT))
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''
  return {
    text: textOf(html),
    posts: postsIn(body),
    links: all('a[href], iframe[src]').map(link => attribute(link, 'href') || attribute(link, 'src')),
    structures: {
      tables: all('table').flatMap(cellsOf),
      images: all('img')
        .filter(image => !isFormula(image))
        .map(addressesOf),
      captions: all('figcaption').map(text),
      headings: all('h1, h2, h3, h4, h5, h6').map(text),
      notes: notesIn(body),
      code: all('pre').filter(isOutermost).map(listing),
      formulas: all('math, code[data-formula], img[alt]').filter(isFormula).map(source),
      callouts: callouts.map(text),
      quotations: all('blockquote')
        .filter(isOutermost)
        .filter(quote => !callouts.includes(quote))
        .map(text),
    },
  }
}

/** The posts of a thread, each alone and with its answers: the posts after it that are deeper. Only Winnow marks them. */
function postsIn(body: HTMLElement): string[] {
  const found = [...body.querySelectorAll('section[data-post][data-author]')]
  const depth = (post: Element | undefined) => Number(post?.getAttribute('data-depth') ?? 0)
  const texts = found.map(post => {
    const head = ['author', 'date', 'score'].map(name => post.getAttribute(`data-${name}`) ?? '')
    return `${head.join(' ')} ${text(post)}`
  })
  const answered = found.map((post, i) => {
    const next = found.findIndex((other, n) => n > i && depth(other) <= depth(post))
    return texts.slice(i, next < 0 ? undefined : next).join('\n')
  })
  return [...texts, ...answered]
}

function text(element: Element): string {
  return textOf(element.outerHTML)
}

/** Whether an element is not inside another of its kind. */
function isOutermost(element: Element): boolean {
  return !element.parentElement?.closest(element.localName)
}

/** The cells of a table of data; a table that contains others lays them out. */
function cellsOf(table: Element): string[][] {
  if (table.querySelector('table')) return []
  const rows = Array.from((table as HTMLTableElement).rows, row => Array.from(row.cells, text))
  return isData(rows) ? [rows.flat()] : []
}

/** Whether an element is a formula; an image is one if its alternative text is TeX, or MediaWiki has drawn it. */
function isFormula(element: Element): boolean {
  if (element.getAttribute('src')?.includes('/math/render/')) return true
  return element.localName !== 'img' || /\\[a-z]{2,}|^\$.+\$$/i.test(element.getAttribute('alt') ?? '')
}

function addressesOf(image: Element): string[] {
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const candidates = sources.flatMap(({ attributes }) => {
    const srcset = attributes.getNamedItem('srcset')?.value ?? ''
    // An address may contain commas; one without a space after it ends a candidate only after a descriptor.
    return srcset.split(/,\s+|(?<=\s[\d.]+[wx]),/).map(candidate => candidate.trim().split(/\s/)[0] ?? '')
  })
  return [image.getAttribute('src') ?? '', ...candidates].filter(address => address !== '')
}

function listing(pre: Element): Code {
  const copy = pre.cloneNode(true) as Element
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n')
  // Readability makes paragraphs of empty lines.
  for (const paragraph of copy.querySelectorAll('p')) paragraph.before('\n\n')
  const code = pre.querySelector('code')
  const named = LANGUAGE.exec(`${code?.className ?? ''} ${pre.className}`)?.[1]
  const language = pre.getAttribute('data-language') ?? code?.getAttribute('data-lang') ?? named ?? ''
  return { text: copy.textContent, language: language.toLowerCase() }
}

/** The TeX source of a formula or, without it, its drawn text. */
function source(formula: Element): string {
  const annotation = formula.querySelector('annotation[encoding*="tex" i]')
  const named = ['data-tex', 'data-latex', 'alttext', 'alt'].map(name => formula.getAttribute(name))
  return annotation?.textContent ?? named.find(tex => tex) ?? formula.textContent
}
