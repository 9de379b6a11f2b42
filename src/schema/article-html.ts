/**
 * What the HTML of an article may contain. Everything else is removed: elements by unwrapping them, attributes and
 * addresses by deleting them. Only `img src` loads anything by itself; no element accepts input, moves, or covers anything.
 *
 * Two sanitisers use this list, each with a DOMPurify of its own: the engine's, where an article leaves its page, and the
 * view's, where HTML from the page's process becomes elements.
 */

type AttributesByElement = Readonly<Record<string, readonly string[]>>

/** HTML elements, each with the attributes it may have besides `COMMON_ATTRIBUTES`. */
export const HTML_ELEMENTS: AttributesByElement = frozen({
  ...bare('br hr h2 h3 h4 h5 h6 q kbd samp var em strong b i u s sub sup mark small cite'),
  ...bare('ul dl dt dd table caption thead tbody tfoot tr figure figcaption summary ruby rt rp'),
  p: ['data-callout', 'data-part'],
  section: ['data-post', 'data-depth', 'data-author', 'data-time', 'data-date', 'data-link', 'data-score'],
  blockquote: ['data-callout'],
  details: ['open'],
  pre: ['data-language'],
  code: ['data-formula'],
  abbr: ['title'],
  time: ['datetime'],
  a: ['href', 'data-goto', 'data-note', 'data-embed'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'width', 'height'],
})

/** Presentational MathML, without the elements that can contain HTML or a foreign language. */
export const MATHML_ELEMENTS: AttributesByElement = frozen({
  ...bare('semantics msqrt mroot msub msup msubsup mmultiscripts mprescripts mphantom merror'),
  math: ['display', 'data-tex'],
  mrow: [],
  mstyle: ['displaystyle', 'scriptlevel'],
  mi: ['mathvariant'],
  mn: ['mathvariant'],
  ms: ['mathvariant'],
  mtext: ['mathvariant'],
  mo: ['mathvariant', 'stretchy', 'fence', 'form', 'largeop', 'movablelimits', 'lspace', 'rspace'],
  mspace: ['width', 'height'],
  mpadded: ['width', 'height'],
  mfrac: ['linethickness'],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mtable: ['columnalign', 'displaystyle'],
  mtr: ['columnalign'],
  mtd: ['columnalign', 'columnspan', 'rowspan'],
})

/**
 * Attributes of every HTML element. `data-block` is the number of the block that the element came from; `data-anchor`
 * is the number by which the `data-goto` of links within the article refers to the element. `data-note` tells links that
 * lead to a note and links that lead back.
 */
export const COMMON_ATTRIBUTES: readonly string[] = Object.freeze([
  'lang',
  'dir',
  'data-block',
  'data-anchor',
])

/** Elements that are allowed only with this attribute. */
export const REQUIRED_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({ section: 'data-post' })

/** Attributes whose value is an address. */
export const ADDRESS_ATTRIBUTES: readonly string[] = Object.freeze(['href', 'src', 'data-link'])

/**
 * The allowed values of our own attributes. `data-tex` is a formula's source as plain text. `data-callout` is the kind of
 * a remark in a box, and marks its first paragraph as its title; a `box` has no kind. `data-part` marks the standfirst,
 * the paragraph below a headline that sums up the text. `data-post` is the kind of a post among others, and `data-depth` the
 * number of posts that it answers, one inside the other. The section of a post says in attributes who has written it,
 * when (as the page shows it, and in ISO 8601), at which address, and how readers have rated it. These are no text of
 * the article; the view shows them as a line above the post.
 */
export const OWN_ATTRIBUTES: Readonly<Record<string, RegExp>> = Object.freeze({
  'data-block': /^\d{1,9}$/,
  'data-anchor': /^\d{1,6}$/,
  'data-goto': /^\d{1,6}$/,
  'data-note': /^(?:reference|back)$/,
  'data-language': /^[a-z0-9+#-]{1,20}$/,
  'data-formula': /^(?:inline|block)$/,
  'data-embed': /^(?:video|audio|map|chart|post|code|frame)$/,
  'data-callout': /^(?:note|tip|important|warning|caution|box|title)$/,
  'data-part': /^standfirst$/,
  'data-post': /^(?:question|accepted|answer|post)$/,
  'data-depth': /^\d$/,
  'data-author': /^[^\p{Cc}<>]{1,160}$/u,
  'data-time': /^[^\p{Cc}<>]{1,60}$/u,
  'data-date': /^\d{4}(?:-\d\d(?:-\d\d(?:T[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d)?)?)?)?$/,
  'data-link': /^https?:\/\/[^\s<>"]{1,2000}$/,
  'data-score': /^-?\d{1,9}$/,
  'data-tex': /^[\s\S]{1,4000}$/,
})

/** The names of all allowed attributes, whatever their element. */
export const ATTRIBUTES: readonly string[] = Object.freeze([
  ...new Set([
    ...COMMON_ATTRIBUTES,
    ...Object.values(HTML_ELEMENTS).flat(),
    ...Object.values(MATHML_ELEMENTS).flat(),
  ]),
])

function bare(tags: string): AttributesByElement {
  return Object.fromEntries(tags.split(' ').map(tag => [tag, []]))
}

function frozen(list: AttributesByElement): AttributesByElement {
  for (const attributes of Object.values(list)) Object.freeze(attributes)
  return Object.freeze(list)
}
