import type { CrxPlugin } from '@crxjs/vite-plugin'

const BUILT_SCRIPTS =
  /<script vite-ignore[^>]*shared\.js"><\/script>\s*<script vite-ignore[^>]*src="([^"]*)\.js"><\/script>/

/** Keys of the manifest that would keep a window from the server, and the resources that crxjs opens to all pages. */
const PRODUCTION_ONLY = [
  'content_security_policy',
  'cross_origin_embedder_policy',
  'web_accessible_resources',
]

/**
 * Lets the development server serve our windows: they load modules, which it replaces while they are open, in place of
 * the built scripts.
 */
export function devWindows(): CrxPlugin {
  return {
    // While serving, crxjs writes the manifest with those plugins only whose names begin like its own.
    name: 'crx:dev-windows',
    apply: 'serve',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: html => html.replace(BUILT_SCRIPTS, '<script type="module" src="$1.ts"></script>'),
    },
    renderCrxManifest(manifest) {
      for (const key of PRODUCTION_ONLY) Reflect.deleteProperty(manifest, key)
      return manifest
    },
  }
}
