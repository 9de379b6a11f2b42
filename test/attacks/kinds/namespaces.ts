import { type Kind, RUN } from '../kind.ts'

/** Openings after which the parser is in another namespace, or back in HTML at an integration point. */
const OPENINGS = [
  '<svg>',
  '<svg><desc>',
  '<svg><title>',
  '<svg><foreignObject>',
  '<svg><style>',
  '<math>',
  '<math><mi>',
  '<math><mo>',
  '<math><mn>',
  '<math><ms>',
  '<math><mtext>',
  '<math><annotation-xml>',
  '<math><annotation-xml encoding="text/html">',
  '<math><annotation-xml encoding="application/xhtml+xml">',
  '<math><semantics><annotation>',
  '<math><mtext><svg><desc>',
  '<svg><foreignObject><math><mtext>',
]

/** Elements whose content is text in HTML, and elements in the other namespaces. */
const RAW = [
  'style',
  'script',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'template',
  'select',
  'option',
  'plaintext',
  'annotation',
]

const BAIT = `<img src=data:, onerror=${RUN}>`

/** Arrangements in which text of one namespace is markup in another. */
const ARRANGEMENTS = [
  (opening: string, raw: string) => `${opening}<${raw}>${BAIT}</${raw}>`,
  (opening: string, raw: string) => `${opening}<${raw}><p id="</${raw}>${BAIT}">`,
  (opening: string, raw: string) => `${opening}<mglyph><${raw}><!--</${raw}>${BAIT}-->`,
  (opening: string, raw: string) => `${opening}<malignmark><${raw}></math></svg>${BAIT}`,
  (opening: string, raw: string) => `<form>${opening}</form><form><mglyph><${raw}></math></svg>${BAIT}`,
  (opening: string, raw: string) => `${opening}<table><mglyph><${raw}></table></math>${BAIT}`,
  (opening: string, raw: string) => `${opening}<${raw}><![CDATA[</${raw}>${BAIT}]]>`,
  (opening: string, raw: string) => `<p>${opening}<p><${raw}></p></math></svg>${BAIT}`,
]

/** Each namespace, with each integration point and each element of raw text, in each arrangement. */
export const namespaces: Kind = {
  name: 'namespaces',
  payloads: () =>
    OPENINGS.flatMap(opening =>
      RAW.flatMap(raw => ARRANGEMENTS.map(arrangement => arrangement(opening, raw))),
    ),
}
