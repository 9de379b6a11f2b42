import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeMarkup } from '../../dom/escape-markup.ts'
import type { Picture, PictureType } from '../../schema/file.ts'
import type { ExportArticle, Pictures } from '../../view/tools/export-article.ts'
import css from './book.css?raw'
import {
  type BookHeading,
  type BookPicture,
  containerXml,
  navigation,
  packageDocument,
} from './book-parts.ts'
import { factsLine } from './facts.ts'
import { isFitForBooks } from './fit-for-books.ts'
import { placed } from './placed.ts'
import posts from './posts.css?raw'

/** The first date of a zip file, in local time. A fixed date makes the bytes reproducible. */
const ZIP_EPOCH = new Date(1980, 0, 1)

const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** The namespace of `epub:type`, and its values, by which reading systems know notes and the standfirst; by role. */
const OPS = 'http://www.idpf.org/2007/ops'
const TYPES = [
  ['doc-noteref', 'noteref'],
  ['doc-footnote', 'footnote'],
  ['doc-backlink', 'backlink'],
  ['doc-subtitle', 'subtitle'],
] as const

/** The valid values of size attributes in XHTML. */
const SIZE = /^\d+$/

/**
 * Creates an EPUB of an article, with its pictures. See EPUB 3.3, https://www.w3.org/TR/epub-33/.
 * @param modified the time of modification, written to the second
 */
export function book(article: ExportArticle, pictures: Pictures, modified: Date): Uint8Array<ArrayBuffer> {
  const bookPictures = new Map<string, BookPicture>()
  const files: Zippable = {}
  const fileOf = (picture: Picture, source: string) => {
    const known = bookPictures.get(source)
    if (known) return known.file
    if (!isFitForBooks(picture)) return null
    const id = `picture-${bookPictures.size + 1}`
    const file = `pictures/${bookPictures.size + 1}.${ENDINGS[picture.type]}`
    // Pictures are compressed already.
    files[`EPUB/${file}`] = [bytesOf(picture.data), { level: 0 }]
    bookPictures.set(source, { id, file, type: picture.type, isCover: bookPictures.size === 0 })
    return file
  }
  const body = placed(article, pictures, fileOf)
  for (const [role, type] of TYPES)
    for (const element of body.querySelectorAll(`[role="${role}"]`))
      element.setAttributeNS(OPS, 'epub:type', type)
  const headings = addHeadingIds(body)
  for (const image of body.querySelectorAll('img'))
    for (const side of ['width', 'height'])
      if (!SIZE.test(image.getAttribute(side) ?? '0')) image.removeAttribute(side)

  const text = {
    'META-INF/container.xml': containerXml,
    'EPUB/package.opf': packageDocument(article, modified, [...bookPictures.values()], hasMath(body)),
    'EPUB/nav.xhtml': navigation(article, headings),
    'EPUB/article.xhtml': contentDocument(article, body),
    'EPUB/style.css': css + posts,
  }
  const zipped = zipSync(
    {
      // First and uncompressed, so that its bytes are at the offset where reading systems look for them.
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      ...Object.fromEntries(Object.entries(text).map(([name, each]) => [name, strToU8(each)])),
      ...files,
    },
    { mtime: ZIP_EPOCH },
  )
  return zipped as Uint8Array<ArrayBuffer>
}

function contentDocument(article: ExportArticle, body: HTMLElement): string {
  const { title, url, lang, dir } = article
  const facts = factsLine(article)
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="${OPS}" lang="${escapeMarkup(lang)}" xml:lang="${escapeMarkup(lang)}" dir="${dir}">
<head>
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
<header>
<h1 id="title">${escapeMarkup(title)}</h1>
${facts && `<p>${escapeMarkup(facts)}</p>\n`}${url && `<p><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></p>\n`}</header>
${new XMLSerializer().serializeToString(body)}
</body>
</html>
`
}

/** Gives the headings ids. */
function addHeadingIds(body: HTMLElement): BookHeading[] {
  return [...body.querySelectorAll('h2, h3, h4, h5, h6')].flatMap((heading, index) => {
    const text = (heading.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text === '') return []
    // A heading that links lead to has an id already.
    heading.id ||= `heading-${index + 1}`
    return [{ id: heading.id, level: Number(heading.tagName[1]), text }]
  })
}

function hasMath(body: HTMLElement): boolean {
  return body.querySelector('math') !== null
}

function bytesOf(base64: string): Uint8Array {
  return strToU8(atob(base64), true)
}
