import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Highlight, Token, TokenKind } from './highlight.ts'

const LANGUAGES = {
  ...{ bash, cpp, csharp, css, diff, dockerfile, go, ini, java, javascript, json, kotlin, lua, php },
  ...{ python, ruby, rust, shell, sql, typescript, xml, yaml },
}
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
// Near enough to be read by the grammar of another.
hljs.registerAliases(['c', 'h', 'objc', 'objective-c', 'arduino'], { languageName: 'cpp' })
hljs.registerAliases(['scss', 'less', 'sass'], { languageName: 'css' })

/** What the scopes of highlight.js come to; those of no scope here look as what is around them. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  meta: 'keyword',
  tag: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  symbol: 'string',
  link: 'string',
  number: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  title: 'name',
  name: 'name',
  section: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  type: 'type',
  built_in: 'type',
  'template-variable': 'type',
  variable: 'type',
  addition: 'added',
  deletion: 'removed',
}

/** A node of what highlight.js makes before it writes it as HTML. */
interface Scope {
  readonly scope?: string
  readonly children: readonly (Scope | string)[]
}

export const highlight: Highlight = (code, language) => {
  if (!hljs.getLanguage(language)) return null
  const { _emitter } = hljs.highlight(code, { language, ignoreIllegals: true })
  const tokens: Token[] = []
  collect((_emitter as unknown as { readonly rootNode: Scope }).rootNode, '', tokens)
  return tokens
}

/** A scope in a string is part of it, unless it is code of its own. */
function collect({ children }: Scope, kind: Token['kind'], tokens: Token[]): void {
  for (const child of children) {
    if (typeof child !== 'string') {
      const scope = child.scope ?? ''
      collect(child, scope === 'subst' ? '' : (KINDS[scope.split('.', 1)[0]!] ?? kind), tokens)
      continue
    }
    const last = tokens.at(-1)
    if (last?.kind === kind) tokens[tokens.length - 1] = { text: last.text + child, kind }
    else tokens.push({ text: child, kind })
  }
}
