import type { Picture } from '../../schema/file.ts'

/** Parts of an SVG that run, or that refer to other resources. */
const ACTIVE = [
  /<!(?!--)|<script|<foreignobject|javascript:|@import/i,
  /\son\w+\s*=/i,
  /(?:\bhref|\bsrc)\s*=(?!\s*["']?\s*(?:#|data:image\/))/i,
  /\burl\((?!\s*["']?\s*(?:#|data:image\/))/i,
]

/**
 * Whether every reading system must support a picture. AVIF is not a core media type of EPUB (EPUB 3.3, 3.2).
 * An SVG must be in UTF-8, without scripts and external references.
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
