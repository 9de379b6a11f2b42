/** An article on its way out of the reading view: what every kind of file is made from. */
export interface Takeaway {
  /** Plain text, like all but the content; '' for what is not known. The title alone is never empty. */
  readonly title: string
  readonly byline: string
  readonly site: string
  /** ISO 8601, as precise as the page says. */
  readonly published: string
  /** The page's address; '' where it leads nowhere for anybody else. */
  readonly url: string
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /**
   * The text as it is shown, its lead picture first, with nothing of the view's. In a document without a window, where
   * nothing loads.
   */
  readonly content: DocumentFragment
}

/** What a picture may be, by the bytes that it begins with. */
export type PictureType =
  | 'image/avif'
  | 'image/gif'
  | 'image/jpeg'
  | 'image/png'
  | 'image/svg+xml'
  | 'image/webp'

/** A picture, taken along. */
export interface Picture {
  readonly type: PictureType
  /** Its bytes, in base64. */
  readonly data: string
}

/** Pictures by their address in the text. */
export type Pictures = ReadonlyMap<string, Picture>

/** Makes files of an article. None changes what it is given. */
export interface Packers {
  markdown(article: Takeaway): string
  plainText(article: Takeaway): string
  /** One file that loads nothing: a picture that is not there is a link to it. */
  webPage(article: Takeaway, pictures: Pictures): string
  /** A book, the same bytes for the same article, pictures and time. */
  book(article: Takeaway, pictures: Pictures, modified: Date): Uint8Array<ArrayBuffer>
}
