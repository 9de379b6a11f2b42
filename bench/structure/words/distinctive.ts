/** Shorter words occur in many texts. */
const DISTINCTIVE = /\p{Script=Han}{2,4}|(?!\p{Script=Han})[\p{L}\p{M}]{5,}|\d{1,3}(?:[,.]\d{3})+|\d{4,}/gu
/** The source of a formula, which no browser shows. */
const UNREAD = /<annotation[^>]*>.*?<\/annotation>/gs

/** The words of a piece of HTML by which its text is found again, in lower case, each once. */
export function distinctiveWords(html: string): string[] {
  const text = html
    .replace(UNREAD, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
  return [...new Set(text.toLowerCase().match(DISTINCTIVE))]
}
