import type { Plugin } from 'vite'

/** Puts the manifest into a built extension. */
export function writeManifest(manifest: object): Plugin {
  return {
    name: 'write-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: JSON.stringify(manifest, null, 2),
      })
    },
  }
}
