import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * The global with the exports of each shared script, in their order. In a page it is in the extension's isolated world, which the page
 * cannot access.
 */
const SHARED = 'globalThis.winnowShared'

/**
 * Lets scripts that cannot import share modules. The modules that several entries use become scripts, which have to run
 * before the entries.
 * @param shared the paths of the shared scripts in the package, in the order in which they run
 */
export function sharedScript(shared: readonly string[]): Plugin {
  return {
    name: 'shared-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const out of Object.values(bundle)) {
        if (out.type !== 'chunk') continue
        const at = shared.indexOf(out.fileName)
        const earlier = at < 0 ? shared : shared.slice(0, at)
        const other = [...out.imports, ...out.dynamicImports].find(each => !earlier.includes(each))
        if (other) throw new Error(`${out.fileName} cannot import ${other}.`)
        out.code = `(()=>{${withoutModules(this.parse(out.code), out, shared)}})()`
      }
    },
  }
}

/** The code of a chunk, with imports and exports replaced by reads and writes of the global. */
function withoutModules(
  { body }: ReturnType<Rolldown.PluginContext['parse']>,
  { code, fileName }: Rolldown.OutputChunk,
  shared: readonly string[],
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
          throw new Error(`${fileName} imports ${node.source.value} as a whole.`)
        return `${nameOf(each.imported)}:${each.local.name}`
      })
      const from = path.posix.join(path.posix.dirname(fileName), node.source.value)
      replace(node, `const{${names.join()}}=${SHARED}[${shared.indexOf(from)}];`)
    } else if (node.type === 'ExportNamedDeclaration') {
      const names = node.specifiers.map(each => `${nameOf(each.exported)}:${nameOf(each.local)}`)
      const own = shared.indexOf(fileName)
      // The first one assigns, because an element of the page with this name would be the global.
      const place = own === 0 ? `${SHARED}=[];${SHARED}[0]` : `${SHARED}[${own}]`
      replace(node, own < 0 ? '' : `${place}={${names.join()}};`)
    }
  }
  return made + code.slice(at)
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? JSON.stringify(name.value)
}
