import { escapeMarkup } from '../../dom/escape-markup.ts'
import type { PictureType } from '../../schema/file.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'

/** A picture as a file of a book. */
export interface BookPicture {
  readonly id: string
  readonly file: string
  readonly type: PictureType
  readonly isCover: boolean
}

/** A heading of the text. */
export interface BookHeading {
  readonly id: string
  readonly level: number
  readonly text: string
}

/** The container document, which names the package document. */
export const containerXml = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`

/** The package document: the metadata and the files of the book. */
export function packageDocument(
  { title, byline, site, published, url, lang, dir }: ExportArticle,
  modified: Date,
  pictures: readonly BookPicture[],
  hasMath: boolean,
): string {
  const known = (tag: string, value: string, id = '') =>
    value ? `<dc:${tag}${id && ` id="${id}"`}>${escapeMarkup(value)}</dc:${tag}>\n` : ''
  const items = pictures.map(
    ({ id, file, type, isCover }) =>
      `<item id="${id}" href="${file}" media-type="${type}"${isCover ? ' properties="cover-image"' : ''}/>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package version="3.0" unique-identifier="identifier" dir="${dir}" xmlns="http://www.idpf.org/2007/opf">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${known('identifier', url || `urn:winnow:${encodeURIComponent(title)}`, 'identifier')}${known('title', title)}${known('language', lang)}${known('creator', byline)}${known('publisher', site)}${known('date', published)}${known('source', url)}<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+/, '')}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="article" href="article.xhtml" media-type="application/xhtml+xml"${hasMath ? ' properties="mathml"' : ''}/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('')}</manifest>
<spine page-progression-direction="${dir}">
<itemref idref="article"/>
</spine>
</package>
`
}

/** The table of contents: the title with the headings nested below it. */
export function navigation({ title, lang, dir }: ExportArticle, headings: readonly BookHeading[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeMarkup(lang)}" xml:lang="${escapeMarkup(lang)}" dir="${dir}">
<head>
<title>${escapeMarkup(title)}</title>
</head>
<body>
<nav epub:type="toc" id="toc">
<ol>
${entry('title', title)}${branches(headings)}</li>
</ol>
</nav>
</body>
</html>
`
}

/** Headings as nested lists, however their levels jump. */
function branches(headings: readonly BookHeading[]): string {
  const open: number[] = []
  let list = ''
  for (const { id, level, text } of headings) {
    let isSibling = false
    while (open.length > 0 && open.at(-1)! >= level) {
      // The first list stays open for all following headings, so that lists are never siblings.
      if (isSibling) list += '</ol>\n'
      list += '</li>\n'
      open.pop()
      isSibling = true
    }
    if (!isSibling) list += '<ol>\n'
    list += entry(id, text)
    open.push(level)
  }
  return list + '</li>\n</ol>\n'.repeat(open.length)
}

function entry(id: string, text: string): string {
  return `<li><a href="article.xhtml#${id}">${escapeMarkup(text)}</a>`
}
