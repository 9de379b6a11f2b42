import DOMPurify from 'dompurify'

/** What a reader may show of another engine's result. Frames are kept, because a player is one. */
export function purified(html: string): string {
  return DOMPurify.sanitize(html, { ADD_TAGS: ['iframe'] })
}
