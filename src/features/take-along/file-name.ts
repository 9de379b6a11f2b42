import type { Takeaway } from '../../view/takeaway.ts'

/** In characters as people count them, and in bytes, of which most file systems take 255 a name. */
const LONGEST = 95
const MOST_BYTES = 230

/** What some system does not take in a name, and what turns text around or does not show. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
/** Devices of Windows, whatever their ending. See Microsoft's "Naming Files, Paths, and Namespaces". */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i
const DAY = /^\d{4}(?:-\d\d(?:-\d\d)?)?/

/**
 * A name for a file of an article, from its date and its title, which every system takes.
 * @param ending without its dot
 */
export function fileName({ title, site, published }: Takeaway, ending: string): string {
  const name = tidy(title) || tidy(site) || 'article'
  const day = DAY.exec(published)?.[0]
  const whole = (day ? `${day} ${name}` : name).replace(RESERVED, '_$&')
  return `${shortened(whole)}.${ending}`
}

/** A dot at the beginning hides a file; one at the end, or a space, Windows takes away. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
}

/** Cut between characters, and between words where that costs little. */
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
