import type { Token as Piece } from 'prismjs/components/prism-core.js'
import type { Highlight, Token, TokenKind } from './highlight.ts'
// The order matters: grammars extend the ones imported before them.
import prism from './prism.ts'
import 'prismjs/components/prism-clike.js'
import 'prismjs/components/prism-markup.js'
import 'prismjs/components/prism-markup-templating.js'
import 'prismjs/components/prism-c.js'
import 'prismjs/components/prism-javascript.js'
import 'prismjs/components/prism-jsx.js'
import 'prismjs/components/prism-typescript.js'
import 'prismjs/components/prism-tsx.js'
import 'prismjs/components/prism-css.js'
import 'prismjs/components/prism-cpp.js'
import 'prismjs/components/prism-objectivec.js'
import 'prismjs/components/prism-csharp.js'
import 'prismjs/components/prism-java.js'
import 'prismjs/components/prism-kotlin.js'
import 'prismjs/components/prism-swift.js'
import 'prismjs/components/prism-go.js'
import 'prismjs/components/prism-rust.js'
import 'prismjs/components/prism-python.js'
import 'prismjs/components/prism-ruby.js'
import 'prismjs/components/prism-php.js'
import 'prismjs/components/prism-lua.js'
import 'prismjs/components/prism-r.js'
import 'prismjs/components/prism-sql.js'
import 'prismjs/components/prism-bash.js'
import 'prismjs/components/prism-shell-session.js'
import 'prismjs/components/prism-docker.js'
import 'prismjs/components/prism-diff.js'
import 'prismjs/components/prism-ini.js'
import 'prismjs/components/prism-toml.js'
import 'prismjs/components/prism-json.js'
import 'prismjs/components/prism-yaml.js'

/** Grammars by name, with the other names of the language and of languages that are similar enough. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'sh zsh ksh',
  c: 'h',
  clike: 'dart scala groovy',
  cpp: 'c++ cc cxx hpp hh hxx h++ arduino',
  csharp: 'cs c#',
  css: 'scss less sass postcss',
  diff: 'patch udiff',
  docker: 'dockerfile',
  go: 'golang',
  ini: 'cfg conf properties',
  java: 'jsp',
  javascript: 'js mjs cjs ecmascript',
  json: 'jsonc json5',
  jsx: '',
  kotlin: 'kt kts',
  lua: '',
  markup: 'html xhtml xml svg rss atom xsd xsl plist vue',
  objectivec: 'objc objective-c',
  php: '',
  python: 'py gyp ipython pycon python3',
  r: '',
  ruby: 'rb irb gemspec',
  rust: 'rs',
  'shell-session': 'shell console shellsession sh-session',
  sql: 'mysql postgresql plsql sqlite tsql',
  swift: '',
  toml: '',
  tsx: '',
  typescript: 'ts mts cts',
  yaml: 'yml',
}
const GRAMMARS = new Map(
  Object.entries(NAMES).flatMap(([name, others]) =>
    `${name} ${others}`
      .trim()
      .split(' ')
      .map(each => [each, prism.languages[name]!] as const),
  ),
)

/** The token kinds of Prism's token types. Other types have the kind of the token around them. */
const KINDS: Readonly<Record<TokenKind, string>> = {
  keyword:
    'keyword boolean atrule rule important tag doctype prolog annotation decorator attribute directive macro null nil',
  string:
    'string char regex url attr-value template-string string-literal string-interpolation raw-string symbol',
  number: 'number unit hexcode',
  comment: 'comment cdata shebang coord output',
  name: 'function function-name function-variable function-definition attr-name property property-access key selector header section-name label title',
  type: 'class-name builtin constant variable namespace type-definition primitive lifetime-annotation entity',
  added: 'inserted inserted-sign',
  removed: 'deleted deleted-sign',
}
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, types]) =>
    types.split(' ').map(type => [type, kind as TokenKind] as const),
  ),
)
/** Types of code inside other tokens, such as strings. */
const CODE = new Set(['interpolation', 'embedded-code', 'language-javascript', 'language-css'])

export const highlight: Highlight = (code, language) => {
  const grammar = GRAMMARS.get(language)
  if (!grammar) return null
  const tokens: Token[] = []
  collect(prism.tokenize(code, grammar), '', tokens)
  return tokens
}

function collect(
  pieces: string | Piece | readonly (string | Piece)[],
  kind: Token['kind'],
  tokens: Token[],
): void {
  if (typeof pieces === 'string') {
    const last = tokens.at(-1)
    if (last?.kind === kind) tokens[tokens.length - 1] = { text: last.text + pieces, kind }
    else tokens.push({ text: pieces, kind })
  } else if ('type' in pieces) collect(pieces.content, kindOf(pieces) ?? kind, tokens)
  else for (const piece of pieces) collect(piece, kind, tokens)
}

function kindOf({ type, alias = [] }: Piece): Token['kind'] | undefined {
  if (CODE.has(type)) return ''
  return [type, ...(typeof alias === 'string' ? [alias] : alias)].map(each => KIND_OF.get(each)).find(Boolean)
}
