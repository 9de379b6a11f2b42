import { attribute } from '../../../dom/safe-dom.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'

/** Attributes in which highlighters name the language. */
const ATTRIBUTES = ['data-language', 'data-lang', 'data-code-language', 'data-enlighter-language']
/** Class names of the language on a listing or around it: GitHub, the HTML specification, SyntaxHighlighter, Sphinx. */
const AROUND = [
  /(?:^|\s)highlight-source-([\w+#-]+)/,
  /(?:^|\s)language-([\w+#-]+)/,
  /(?:^|\s)brush:\s*([\w+#-]+)/,
  /(?:^|\s)highlight-([\w+#]+)(?=\s|$)/,
]
/**
 * Class names that count on the listing only, because `lang-en` around a text would be a human language: Prettify,
 * Pandoc, highlight.js.
 */
const ON_LISTING = [
  ...AROUND,
  /(?:^|\s)lang-([\w+#-]+)/,
  /(?:^|\s)sourceCode\s+([\w+#-]+)/,
  /(?:^|\s)hljs\s+([\w+#-]+)/,
]
/** Hexo names the language beside its own class of the figure. */
const ON_FIGURE = [/^highlight\s+([\w+#-]+)\s*$/]
const NO_LANGUAGE = /^(?:none|no-?highlight|plain|plaintext|text|txt|default|undefined|auto|copy|wrap)$/
const VALID = /^[a-z0-9+#-]{1,20}$/
/** The most levels that a wrapper may be above the listing, without the table that sets line numbers beside it. */
const REACH = 3
const BETWEEN = /^(?:td|tr|tbody|table|code)$/

/** The declared language of a listing, in lower case as highlighters name it; null if none is declared. */
export function codeLanguage(page: Page, listing: NodeId): string | null {
  const inner = listing + 1
  const isCode = inner < page.end[listing]! && tagName(page, inner) === 'code'
  const own = (isCode ? languageOf(page, inner, ON_LISTING) : null) ?? languageOf(page, listing, ON_LISTING)
  let id = page.parent[listing]!
  for (let step = 0; !own && step < REACH && id > 0 && isWrapper(page, id); id = page.parent[id]!) {
    const name = tagName(page, id)
    const language = languageOf(page, id, name === 'figure' ? [...AROUND, ...ON_FIGURE] : AROUND)
    if (language) return language
    if (!BETWEEN.test(name)) step++
  }
  return own
}

function isWrapper(page: Page, id: NodeId): boolean {
  return /^(?:div|figure|span)$|-/.test(tagName(page, id)) || BETWEEN.test(tagName(page, id))
}

function languageOf(page: Page, id: NodeId, classes: readonly RegExp[]): string | null {
  const element = elementOf(page, id)
  const names = rawNames(page)(id)
  const declared = [
    ...ATTRIBUTES.map(name => attribute(element, name)),
    ...classes.map(pattern => pattern.exec(names)?.[1]),
  ]
  for (const name of declared) {
    const language = name?.toLowerCase() ?? ''
    if (VALID.test(language)) return NO_LANGUAGE.test(language) ? null : language
  }
  return null
}
