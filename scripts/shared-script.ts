import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the shared script leaves for the others: in a page, in our own world there, which the page cannot see. */
const SHARED = 'globalThis.winnowShared'

/**
 * Lets scripts that can import nothing share their modules. What several entries are made of becomes one script, which
 * has to run before them in each window and each page.
 * @param shared its path in the package
 * @param scripts the paths of those that can import nothing; other entries import the shared one by themselves
 */
export function sharedScript(shared: string, scripts: readonly string[]): Plugin {
  return {
    name: 'shared-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const out of Object.values(bundle)) {
        if (out.type !== 'chunk') continue
        const isScript = out.fileName === shared || scripts.includes(out.fileName)
        const other = [...out.imports, ...out.dynamicImports].find(each => each !== shared)
        if (isScript && other) throw new Error(`${out.fileName} cannot import ${other}.`)
        const code = withoutModules(this.parse(out.code), out, shared, isScript)
        out.code = isScript ? `(()=>{${code}})()` : code
      }
    },
  }
}

/** A chunk's code, in which exports to others and imports from the shared script have become what any script can do. */
function withoutModules(
  { body }: ReturnType<Rolldown.PluginContext['parse']>,
  { code, fileName }: Rolldown.OutputChunk,
  shared: string,
  isScript: boolean,
): string {
  let [made, at] = ['', 0]
  const replace = ({ start, end }: { start: number; end: number }, by: string) => {
    made += code.slice(at, start) + by
    at = end
  }
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const from = path.posix.join(path.posix.dirname(fileName), node.source.value)
      if (from !== shared) continue
      const names = node.specifiers.map(each => {
        if (each.type !== 'ImportSpecifier') throw new Error(`${fileName} imports ${shared} as a whole.`)
        return `${nameOf(each.imported)}:${each.local.name}`
      })
      const taken = `const{${names.join()}}=${SHARED};`
      replace(node, isScript ? taken : `import${JSON.stringify(node.source.value)};${taken}`)
    } else if (node.type === 'ExportNamedDeclaration' && isScript) {
      const names = node.specifiers.map(each => `${nameOf(each.exported)}:${nameOf(each.local)}`)
      replace(node, fileName === shared ? `${SHARED}={${names.join()}};` : '')
    }
  }
  return made + code.slice(at)
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? JSON.stringify(name.value)
}
