import { build, type InlineConfig, mergeConfig, type Plugin, type ViteDevServer } from 'vite'
import { sharedScript } from './shared-script.ts'

/** Paths of scripts in the package. Each is built from the `.ts` file with the same name. */
interface PageScripts {
  /** Scripts that are injected into pages. */
  readonly injected: readonly string[]
  /** The injected script that windows load, too. */
  readonly inWindows: string
  /** The script with the modules that this script shares with other injected scripts. It runs before all of them. */
  readonly shared: string
  /** The script with the modules that only other injected scripts share. It runs after `shared`. */
  readonly sharedInPages: string
  /** The script with the modules that only scripts share which are injected later. It runs before each of those. */
  readonly sharedLater: string
  /** The injected scripts that open an article. All others are injected later. */
  readonly first: readonly string[]
  /** The script with the data of second opinions, which runs before the only script that uses them, and its modules. */
  readonly opinionsData: { readonly file: string; readonly modules: RegExp }
  /** The lazy modules. Each is a single file. */
  readonly parts: readonly string[]
  /** The background script, a single file. While serving, crxjs serves it. */
  readonly background: string
  /** Plugins that the scripts need. */
  readonly plugins: readonly Plugin[]
}

/**
 * Builds the scripts that are not modules: scripts for pages, which cannot import, and the background script. `vite
 * build` builds them once. The development server rebuilds the scripts for pages whenever one of their files changes.
 */
export function pageScripts(scripts: PageScripts): Plugin {
  const { injected, inWindows, shared, sharedInPages, sharedLater, first, opinionsData } = scripts
  const { parts, background, plugins } = scripts
  const inPages = injected.filter(file => file !== inWindows).map(sourceOf)
  const later = injected.filter(file => !first.includes(file)).map(sourceOf)
  let common: InlineConfig
  const together = (): InlineConfig =>
    mergeConfig(common, {
      plugins: [sharedScript([shared, sharedInPages, sharedLater, opinionsData.file])],
      build: {
        rolldownOptions: {
          input: Object.fromEntries(injected.map(file => [nameOf(file), sourceOf(file)])),
          output: {
            codeSplitting: {
              // A module that only pages share may use one that windows share.
              includeDependenciesRecursively: false,
              groups: [
                { name: nameOf(opinionsData.file), test: opinionsData.modules },
                {
                  debugName: 'shared by scripts',
                  minShareCount: 2,
                  name: (module: string, modules: ModuleGraph) =>
                    nameOf(
                      isUsedOnlyBy(later, module, modules)
                        ? sharedLater
                        : isUsedOnlyBy(inPages, module, modules)
                          ? sharedInPages
                          : shared,
                    ),
                },
              ],
            },
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
          },
        },
      },
    })
  const alone = (file: string): InlineConfig =>
    mergeConfig(common, {
      build: { lib: { entry: sourceOf(file), formats: ['iife'], name: 'winnow', fileName: () => file } },
    })
  return {
    name: 'page-scripts',
    configResolved({ build: { outDir, target } }) {
      const base = { configFile: false, publicDir: false, logLevel: 'warn' } as const
      common = {
        ...base,
        plugins: [...plugins, escapeNoncharacters],
        // Libraries look for Node's global object. In a page, it would be an element or a frame with this name.
        define: { global: 'undefined' },
        build: { outDir, target, emptyOutDir: false },
      }
    },
    async writeBundle() {
      for (const config of [together(), ...[background, ...parts].map(alone)]) await build(config)
    },
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        // Windows import lazy modules by their paths in the package.
        const part = parts.find(file => request.url?.split('?')[0] === `/${file}`)
        if (part) request.url = `/${sourceOf(part)}`
        next()
      })
      server.httpServer?.once('listening', () => {
        const watching = { build: { watch: {}, minify: false } }
        for (const config of [
          mergeConfig(together(), { ...watching, plugins: [reloadExtension(server)] }),
          ...parts.map(part => mergeConfig(alone(part), watching)),
        ])
          build(config).catch(console.error)
      })
    },
  }
}

/** The modules of a build and what imports each, as Rolldown gives them to a function that names chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Whether a module is used by these entries alone. The bundler's own helpers are used by all. */
function isUsedOnlyBy(entries: readonly string[], module: string, modules: ModuleGraph): boolean {
  const reached = new Set([module])
  for (const id of reached) {
    const importers = modules.getModuleInfo(id)?.importers ?? []
    if (importers.length === 0 && !entries.some(entry => id.endsWith(entry))) return false
    for (const importer of importers) reached.add(importer)
  }
  return true
}

/** Chromium rejects scripts with these characters. The minifier writes them as such where the source has an escape. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g

const escapeNoncharacters: Plugin = {
  name: 'escape-noncharacters',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const out of Object.values(bundle))
      if (out.type === 'chunk')
        out.code = out.code.replace(NONCHARACTERS, each => `\\u${each.charCodeAt(0).toString(16)}`)
  },
}

/**
 * Reloads the extension when scripts for pages have changed, so that the next press injects the new ones. It does not
 * reload for style sheets, because a reload closes the windows that show them.
 */
function reloadExtension(server: ViteDevServer): Plugin {
  let isStale = false
  return {
    name: 'reload-extension',
    watchChange(file) {
      isStale ||= !file.endsWith('.css')
    },
    writeBundle() {
      if (isStale) server.ws.send({ type: 'custom', event: 'crx:runtime-reload' })
      isStale = false
    },
  }
}

const nameOf = (file: string) => file.replace(/\.js$/, '')
const sourceOf = (file: string) => `${nameOf(file)}.ts`
