import type { Plugin, Rolldown } from 'vite'

/**
 * The global with the shared modules. In a page it is in the extension's isolated world, which the page cannot
 * access.
 */
const SHARED = 'globalThis.winnowShared'

/**
 * Lets scripts that cannot import share modules. The modules that several entries use become one script, which has to
 * run before the entries.
 * @param shared the path of the shared script in the package
 */
export function sharedScript(shared: string): Plugin {
  return {
    name: 'shared-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const out of Object.values(bundle)) {
        if (out.type !== 'chunk') continue
        const other = [...out.imports, ...out.dynamicImports].find(each => each !== shared)
        if (other) throw new Error(`${out.fileName} cannot import ${other}.`)
        out.code = `(()=>{${withoutModules(this.parse(out.code), out, out.fileName === shared)}})()`
      }
    },
  }
}

/** The code of a chunk, with imports and exports replaced by reads and writes of the global. */
function withoutModules(
  { body }: ReturnType<Rolldown.PluginContext['parse']>,
  { code, fileName }: Rolldown.OutputChunk,
  isShared: boolean,
): string {
  let [made, at] = ['', 0]
  const replace = ({ start, end }: { start: number; end: number }, by: string) => {
    made += code.slice(at, start) + by
    at = end
  }
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map(each => {
        if (each.type !== 'ImportSpecifier')
          throw new Error(`${fileName} imports the shared script as a whole.`)
        return `${nameOf(each.imported)}:${each.local.name}`
      })
      replace(node, `const{${names.join()}}=${SHARED};`)
    } else if (node.type === 'ExportNamedDeclaration') {
      const names = node.specifiers.map(each => `${nameOf(each.exported)}:${nameOf(each.local)}`)
      replace(node, isShared ? `${SHARED}={${names.join()}};` : '')
    }
  }
  return made + code.slice(at)
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? JSON.stringify(name.value)
}
