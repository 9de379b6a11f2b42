import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { isLanguageName } from '../language-names.ts'

/** Attributes in which highlighters name the language. */
const ATTRIBUTES =
  'data-language data-lang data-code-language data-code-lang data-enlighter-language data-mode-id data-syntax language syntax'.split(
    ' ',
  )
/** Confluence writes its options as in a class. */
const OPTIONS = 'data-syntaxhighlighter-params'
/**
 * Class names of the language on a listing or around it: GitHub and its Gist, the HTML specification,
 * SyntaxHighlighter, MediaWiki, Sphinx.
 */
const AROUND = [
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/,
  /(?:^|\s)blob-wrapper\s(?:.*\s)?type-([\w+#-]+)/,
  /(?:^|\s)language[-_:]([\w+#-]+)/,
  /(?:^|\s)brush:\s*([\w+#-]+)/,
  /(?:^|\s)mw-highlight-lang-([\w+#-]+)/,
  /(?:^|\s)highlight-([\w+#]+)(?=\s|$)/,
]
/**
 * Class names that count on the listing only, because `lang-en` around a text would be a human language: Prettify,
 * Crayon, Pandoc, highlight.js, Verso.
 */
const ON_LISTING = [
  ...AROUND,
  /(?:^|\s)lang[-:]([\w+#-]+)/,
  /(?:^|\s)sourceCode\s+([\w+#-]+)/,
  /(?:^|\s)hljs\s+([\w+#-]+)/,
  /(?:^|\s)hl\s+([\w+#-]+)\s/,
]
/** Hexo names the language beside its own class of the figure. */
const ON_FIGURE = [/^highlight\s+([\w+#-]+)\s*$/]
const NO_LANGUAGE =
  /^(?:none|no-?highlight|plain|plaintext|text|txt|default|undefined|auto|copy|wrap|output|block|switcher|box)$/
const VALID = /^[a-z0-9+#-]{1,20}$/
/** The most levels that a wrapper may be above the listing, without the table that sets line numbers beside it. */
const REACH = 4
/** A bar above a listing has fewer labels than this: a file name, the language, a button. */
const MOST_LABELS = 4
/** Names of languages as people write them. */
const LABELS: Readonly<Record<string, string>> = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp' }
const BETWEEN = /^(?:td|tr|tbody|table|code)$/

/** The declared language of a listing, in lower case as highlighters name it; null if none is declared. */
export function codeLanguage(page: Page, listing: NodeId): string | null {
  const inner = codeIn(page, listing)
  const own =
    (inner < 0 ? null : languageOf(page, inner, ON_LISTING)) ?? languageOf(page, listing, ON_LISTING)
  let id = page.parent[listing]!
  for (let step = 0; !own && step < REACH && id > 0 && isWrapper(page, id); id = page.parent[id]!) {
    const name = tagName(page, id)
    const language = languageOf(page, id, name === 'figure' ? [...AROUND, ...ON_FIGURE] : AROUND)
    if (language) return language
    if (!BETWEEN.test(name)) step++
  }
  return own ?? bareName(page, listing) ?? (inner < 0 ? null : bareName(page, inner)) ?? label(page, listing)
}

/** The language as a label in a bar above a listing. */
function label(page: Page, listing: NodeId): string | null {
  let id = listing
  for (let step = 0; step < REACH && isWrapper(page, page.parent[id]!); step++) {
    let found = ''
    let count = 0
    for (let at = page.parent[id]! + 1; at < id && count < MOST_LABELS; at++) {
      if (page.tag[at] !== TEXT) continue
      count++
      const text = characterData(page.node[at] as Text)
        .trim()
        .toLowerCase()
      if (isLanguageName(text)) found = text
    }
    if (count > 0) return count < MOST_LABELS ? (LABELS[found] ?? (found || null)) : null
    id = page.parent[id]!
  }
  return null
}

/** The `code` that a listing begins with, -1 if there is none. */
function codeIn(page: Page, listing: NodeId): NodeId {
  for (let id = listing + 1; id < page.end[listing]!; id++) {
    if (tagName(page, id) === 'code') return id
    if (!/^(?:div|span)$/.test(tagName(page, id))) break
  }
  return -1
}

/** The language as a class by itself, or in `lang`, where GitHub writes it. */
function bareName(page: Page, id: NodeId): string | null {
  const names = [...rawNames(page)(id).split(/\s+/), attribute(elementOf(page, id), 'lang') ?? '']
  return names.map(name => name.toLowerCase()).find(isLanguageName) ?? null
}

function isWrapper(page: Page, id: NodeId): boolean {
  return /^(?:div|figure|span|section)$|-/.test(tagName(page, id)) || BETWEEN.test(tagName(page, id))
}

function languageOf(page: Page, id: NodeId, classes: readonly RegExp[]): string | null {
  const element = elementOf(page, id)
  const names = rawNames(page)(id)
  const options = attribute(element, OPTIONS) ?? ''
  const declared = [
    ...ATTRIBUTES.map(name => attribute(element, name)),
    ...classes.map(pattern => pattern.exec(names)?.[1]),
    /brush:\s*([\w+#-]+)/.exec(options)?.[1],
  ]
  for (const name of declared) {
    const language = name?.toLowerCase() ?? ''
    if (VALID.test(language)) return NO_LANGUAGE.test(language) ? null : language
  }
  return null
}
