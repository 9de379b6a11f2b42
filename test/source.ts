import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** An import or re-export of a source file. */
export interface Import {
  readonly line: number
  /** The specifier as written. */
  readonly from: string
  /** The imported file, relative to the repository's root with `/`; null for a package. */
  readonly file: string | null
  readonly isType: boolean
}

/** A name used in a file's code, not in comments: `document.body`, `eval`, or the content of a string. */
interface Mention {
  readonly line: number
  readonly name: string
  /** True for a string's content. */
  readonly isText: boolean
}

export interface Source {
  /** Relative to the repository's root, with `/`. */
  readonly file: string
  readonly imports: readonly Import[]
  readonly mentions: readonly Mention[]
}

/** Parses every TypeScript file in a folder of the repository. */
export function readSources(folder: string): Source[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => path.join(folder, file).split(path.sep).join('/'))
    .sort()
    .map(file => readSource(file, fs.readFileSync(file, 'utf8')))
}

/** Returns the imports of a file and the names it uses. @throws SyntaxError if it is not TypeScript */
export function readSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const imports: Import[] = []
  const mentions: Mention[] = []
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length

  const addImport = ({ value, start }: { value: unknown; start: number }, isType: boolean) => {
    const from = String(value)
    const relative = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : null
    imports.push({ line: lineAt(start), from, file: relative, isType })
  }
  const addMention = (start: number, name: string, isText = false) =>
    mentions.push({ line: lineAt(start), name, isText })

  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const areTypes = specifiers.every(each => each.type === 'ImportSpecifier' && each.importKind === 'type')
      addImport(source, importKind === 'type' || (specifiers.length > 0 && areTypes))
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (source) addImport(source, exportKind === 'type')
    },
    ExportAllDeclaration({ source, exportKind }) {
      addImport(source, exportKind === 'type')
    },
    ImportExpression({ source, start }) {
      addImport({ value: source.type === 'Literal' ? source.value : '?', start }, false)
    },
    MemberExpression(node) {
      addMention(node.start, dotted(node))
    },
    Identifier({ start, name }) {
      addMention(start, name)
    },
    Literal({ start, value }) {
      if (typeof value === 'string') addMention(start, value, true)
    },
  }).visit(program)
  return { file, imports, mentions }
}

/** `chrome.storage?.local` as `chrome.storage.local`; computed, called or otherwise dynamic parts become `?`. */
function dotted(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return '?'
  const { property } = node
  const isName = property.type === 'Identifier' && !node.computed
  const name = isName ? property.name : property.type === 'Literal' ? String(property.value) : '?'
  return `${dotted(node.object)}.${name}`
}
