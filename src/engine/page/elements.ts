/** Elements that are block-level by default, for pages read without computed style and for methods defined on tags. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup ' +
    'option p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/**
 * Elements whose children are not part of the page's tree: code, fallbacks that are not shown, and Winnow's own reading
 * view when it is inserted into the page.
 */
export const OPAQUE_TAGS: ReadonlySet<string> = new Set([
  ...['head', 'script', 'style', 'noscript', 'template'],
  'winnow-view',
])

/** Elements whose text is not reading matter, even when it is shown. */
export const UNREADABLE_TAGS: ReadonlySet<string> = new Set(
  'svg canvas select option textarea object embed audio video datalist meter progress annotation annotation-xml'.split(
    ' ',
  ),
)

/** The formatting elements of HTML, which the parser repeats where they are not closed. */
export const FORMAT_TAGS: ReadonlySet<string> = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
)

/** 1 … 6 for a heading, 0 for every other element. */
export function headingLevel(tag: string): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
}
