import path from 'node:path'
import type { Plugin } from 'vite'

const BROWSER_OBJECT = path.resolve(import.meta.dirname, '../src/messages/browser-object.ts')

/**
 * Converts webextension-polyfill to an ES module. It ships as UMD, for which the bundler would add CommonJS helpers
 * to every script. `define` is shadowed, because an element of a page may have that name. So may `browser` and
 * `chrome`, which the polyfill gets from `browserObject`.
 * @param isWrapping hides the browser's own `browser` from the polyfill, so that it wraps `chrome` as it does in
 *   Chromium before 148, which has no `browser`
 */
export function polyfillAsModule(isWrapping = false): Plugin {
  return {
    name: 'polyfill-as-module',
    apply: 'build',
    transform: {
      filter: { id: /\/webextension-polyfill\/dist\/browser-polyfill\.js$/ },
      handler: code => ({
        code: `import { browserObject } from ${JSON.stringify(BROWSER_OBJECT)};
const module = { exports: {} };
const chrome = browserObject('chrome');
((module, exports, define, globalThis) => {${code}
})(module, module.exports, undefined, { chrome, browser: ${isWrapping ? 'undefined' : `browserObject('browser')`} });
export default module.exports`,
        map: null,
      }),
    },
  }
}
