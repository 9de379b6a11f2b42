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

/**
 * Makes the extension's windows load modules from the development server, which can replace them, instead of the
 * built scripts.
 */
export function devWindows(): CrxPlugin {
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
    renderCrxManifest(manifest) {
      for (const key of PRODUCTION_ONLY) Reflect.deleteProperty(manifest, key)
      return manifest
    },
  }
}
