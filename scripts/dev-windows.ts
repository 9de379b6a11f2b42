import type { CrxPlugin } from '@crxjs/vite-plugin'

/** The built scripts that contain only modules of others. */
const SHARED_SCRIPTS = /<script vite-ignore[^>]*\/(?:shared|page|later|opinions-data)\.js"><\/script>\s*/g
const BUILT_SCRIPTS = /<script vite-ignore[^>]*src="([^"]*)\.js"><\/script>/g

/**
 * Keys of the manifest that would block the development server, and the resources that crxjs makes web-accessible.
 */
const PRODUCTION_ONLY = [
  'content_security_policy',
  'cross_origin_embedder_policy',
  'web_accessible_resources',
]

/** A page that loads itself again until the worker answers for it with the page of the development server. */
const WAITING_PAGE = '<!doctype html><meta http-equiv="refresh" content="0"><title>Winnow</title>'

/**
 * Makes the extension's windows load modules from the development server, which can replace them, instead of the
 * built scripts. `windows` are the paths of those that the manifest does not name: crxjs does not write them, and the
 * worker cannot answer for a page that does not exist before it is active.
 */
export function devWindows(windows: readonly string[]): CrxPlugin {
  return {
    // While serving, crxjs calls `renderCrxManifest` only of plugins whose names begin with `crx:`.
    name: 'crx:dev-windows',
    apply: 'serve',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        html
          .replace(SHARED_SCRIPTS, '')
          .replace(BUILT_SCRIPTS, '<script type="module" src="$1.ts"></script>'),
    },
    generateBundle() {
      for (const fileName of windows) this.emitFile({ type: 'asset', fileName, source: WAITING_PAGE })
    },
    renderCrxManifest(manifest) {
      for (const key of PRODUCTION_ONLY) Reflect.deleteProperty(manifest, key)
      return manifest
    },
  }
}
