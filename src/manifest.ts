import pkg from '../package.json' with { type: 'json' }

export type Target = 'chrome' | 'firefox'

/** The policy of every extension page: nothing but our own files, and the article's images. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http: data:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
].join('; ')

/** The worker's script, which is made from the `.ts` file of its name. */
export const BACKGROUND = 'src/entries/background.js'

const SIDE_PANEL = 'src/entries/side-panel.html'
const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' }

/** One manifest for both browsers; they differ in the worker's form and in Firefox's identity. */
export function manifest(target: Target): Readonly<Record<string, unknown>> {
  return {
    manifest_version: 3,
    name: '__MSG_extensionName__',
    short_name: 'Winnow',
    description: '__MSG_extensionDescription__',
    version: pkg.version,
    default_locale: 'en',
    icons,
    action: {
      default_popup: 'src/entries/popup.html',
      default_title: '__MSG_readThisPage__',
      default_icon: icons,
    },
    options_ui: { page: 'src/entries/options.html', open_in_tab: true },
    permissions: [
      ...['activeTab', 'contextMenus', 'scripting', 'storage'],
      ...(target === 'chrome' ? ['sidePanel'] : []),
    ],
    // Asked for one site at a time, from the click that wants it to open by itself.
    optional_host_permissions: ['*://*/*'],
    background: target === 'firefox' ? { scripts: [BACKGROUND] } : { service_worker: BACKGROUND },
    commands: {
      // On macOS, Alt with a letter types a character, so the keys there carry Command.
      _execute_action: { suggested_key: { default: 'Alt+R', mac: 'Command+Shift+Y' } },
      'full-view': {
        suggested_key: { default: 'Alt+Shift+Y', mac: 'Command+Shift+U' },
        description: '__MSG_commandFullView__',
      },
    },
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(target === 'firefox'
      ? {
          sidebar_action: {
            default_panel: SIDE_PANEL,
            default_title: 'Winnow',
            default_icon: icons,
            open_at_install: false,
          },
          browser_specific_settings: {
            gecko: {
              id: 'winnow@winnow.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : {
          side_panel: { default_path: SIDE_PANEL },
          minimum_chrome_version: '128',
          incognito: 'split',
          // The press that lets us read a page makes us part of its site, as far as cookies go: without this, its
          // pictures would be asked for with all of them, SameSite=Strict included.
          cross_origin_embedder_policy: { value: 'credentialless' },
        }),
  }
}
