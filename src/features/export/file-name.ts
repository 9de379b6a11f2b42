import type { ExportArticle } from '../../view/tools/export-article.ts'

/** The most graphemes, and the most bytes; most file systems allow 255 bytes. */
const LONGEST = 95
const MOST_BYTES = 230

/** Characters that some system forbids in names, bidi controls, and invisible characters. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
/**
 * Reserved device names of Windows, with any ending. See Microsoft's "Naming Files, Paths, and Namespaces".
 */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i
const DAY = /^\d{4}(?:-\d\d(?:-\d\d)?)?/

/**
 * A file name from an article's date and title that is valid on every system.
 * @param ending without its dot
 */
export function fileName({ title, site, published }: ExportArticle, ending: string): string {
  const name = tidy(title) || tidy(site) || 'article'
  const day = DAY.exec(published)?.[0]
  const whole = (day ? `${day} ${name}` : name).replace(RESERVED, '_$&')
  return `${shortened(whole)}.${ending}`
}

/** A leading dot hides a file; Windows removes trailing dots and spaces. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
}

/** Cuts between graphemes, and between words if that costs little. */
function shortened(name: string): string {
  const encoder = new TextEncoder()
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  let end = 0
  let bytes = 0
  while (end < characters.length && end < LONGEST) {
    bytes += encoder.encode(characters[end]).length
    if (bytes > MOST_BYTES) break
    end++
  }
  if (end === characters.length) return name
  const kept = characters.slice(0, end).join('')
  return kept.replace(/\s+\S{0,20}$/, '').replace(/[\s.]+$/, '')
}
