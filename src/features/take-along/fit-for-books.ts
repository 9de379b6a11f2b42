import type { Picture } from '../../view/takeaway.ts'

/** What a drawing may hold that runs, or that refers to somewhere else. */
const ACTIVE = [
  /<!(?!--)|<script|<foreignobject|javascript:|@import/i,
  /\son\w+\s*=/i,
  /(?:\bhref|\bsrc)\s*=(?!\s*["']?\s*(?:#|data:image\/))/i,
  /\burl\((?!\s*["']?\s*(?:#|data:image\/))/i,
]

/**
 * Whether every reader of books has to show a picture: AVIF is none of EPUB's core media types (EPUB 3.3, 3.2), and a
 * drawing may be nothing but one, in UTF-8.
 */
export function isFitForBooks({ type, data }: Picture): boolean {
  if (type === 'image/avif') return false
  if (type !== 'image/svg+xml') return true
  const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
  try {
    const drawing = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !ACTIVE.some(each => each.test(drawing))
  } catch {
    return false
  }
}
