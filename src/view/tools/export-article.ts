import type { Picture } from '../../schema/file.ts'
/** An article to export, from which every file format is made. */
export interface ExportArticle {
  /** Plain text, like all fields except the content; '' when unknown. Only the title is never empty. */
  readonly title: string
  readonly byline: string
  readonly site: string
  /** ISO 8601, as precise as on the page. */
  readonly published: string
  /** The page's address; '' when it is not reachable by others. */
  readonly url: string
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /**
   * The text as shown, with the lead image first and without elements of the view. It belongs to a document
   * without a window, in which nothing loads.
   */
  readonly content: DocumentFragment
}

/** Pictures by their address in the text. */
export type Pictures = ReadonlyMap<string, Picture>

/** Converts articles to files. The functions do not change their arguments. */
export interface Exporters {
  markdown(article: ExportArticle): string
  plainText(article: ExportArticle): string
  /** One self-contained file. A picture that is missing becomes a link to it. */
  webPage(article: ExportArticle, pictures: Pictures): string
  /** An EPUB. The same article, pictures and time give the same bytes. */
  book(article: ExportArticle, pictures: Pictures, modified: Date): Uint8Array<ArrayBuffer>
}
