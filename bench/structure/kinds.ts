/** The structures that a text may contain, with the selector that a reading matches if it keeps them as such. */
export const STRUCTURES = {
  footnotes: 'a[href*="#"]',
  'table of numbers': 'table td',
  'table of links': 'table td a[href]',
  specifications: 'dl dd',
  'three-item list': 'ul > li',
  'three steps': 'ol > li',
  'announced links': 'ul > li a[href]',
  'quoted post': 'blockquote',
  quotation: 'blockquote',
  'pull quote': 'blockquote, aside, q, figure',
  figure: 'figure figcaption',
  image: 'img[src]',
  'presentation image': 'img[src]',
  gallery: 'figure figcaption',
  code: 'pre',
  'MathJax formula': 'math',
  'KaTeX formula': 'math',
  'LaTeXML equation': 'math',
  'inline formula': 'p math',
  callout: 'p, aside, blockquote, div, section, li',
  details: 'details:has(summary)',
  definitions: 'dl dd',
  subheading: 'h2, h3, h4',
  'short paragraph': 'p',
  poem: 'p:has(br), div:has(br)',
  'video embed': 'iframe',
  interview: 'p:has(b, strong)',
} as const

/** What pages put between the paragraphs of a text that does not belong to it. */
export const CLUTTER = [
  'sign-up',
  'share',
  'related',
  'advert',
  'offer',
  'teaser',
  'author promo',
  'app',
  'comment link',
  'consent',
  'follow',
  'tags',
  'listen',
  'donation',
] as const

export type Structure = keyof typeof STRUCTURES
export type Clutter = (typeof CLUTTER)[number]
