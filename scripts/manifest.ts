import type { CrxPlugin, ManifestV3Export } from '@crxjs/vite-plugin'
import source from '../manifest.json' with { type: 'json' }

export type Target = 'chrome' | 'firefox'
/** The manifest type of crxjs, which it does not export. */
type Manifest = Parameters<NonNullable<CrxPlugin['renderCrxManifest']>>[0]

/** The path of the background script in the package. It is built from the `.ts` file in `manifest.json`. */
export const BACKGROUND = source.background.service_worker.replace(/\.ts$/, '.js')

/** The extension's id in Firefox, and the oldest supported version. */
const GECKO = {
  id: 'winnow@winnow.example',
  strict_min_version: '140.0',
  data_collection_permissions: { required: ['none' as const] },
}

/**
 * The manifest for one browser. `manifest.json` is Chromium's; Firefox's is derived from it. The shortcuts for macOS use
 * Command, because Alt with a letter types a character there.
 */
export function manifestFor(target: Target): Manifest {
  if (target === 'chrome') return source
  const { side_panel, cross_origin_embedder_policy, incognito, minimum_chrome_version, ...common } = source
  const firefox = {
    ...common,
    permissions: [
      ...source.permissions.filter(permission => permission !== 'sidePanel'),
      // Stands in for the embedder policy: see `features/read/withhold-cookies.ts`. The browser announces nothing for it.
      'declarativeNetRequestWithHostAccess',
    ],
    background: { scripts: [source.background.service_worker] },
    sidebar_action: {
      default_panel: side_panel.default_path,
      default_title: source.short_name,
      default_icon: source.icons,
      open_at_install: false,
    },
    browser_specific_settings: { gecko: GECKO },
  }
  return firefox
}

/**
 * The manifest that crxjs builds from. It has no `background` in a build, because crxjs would turn the background
 * script into a module behind a loader; `page-scripts.ts` builds that script, and `finishManifest` adds it.
 */
export function manifestToBuild(target: Target): ManifestV3Export {
  return ({ command }) => {
    const { background, ...rest } = manifestFor(target)
    return command === 'build' || !background ? rest : { ...rest, background }
  }
}

/** Completes the manifest from crxjs. Nothing is web-accessible, so that pages cannot detect the extension. */
export function finishManifest(target: Target): CrxPlugin {
  return {
    name: 'finish-manifest',
    apply: 'build',
    enforce: 'post',
    renderCrxManifest(manifest) {
      delete manifest.web_accessible_resources
      manifest.background = target === 'firefox' ? { scripts: [BACKGROUND] } : { service_worker: BACKGROUND }
      return manifest
    },
  }
}
