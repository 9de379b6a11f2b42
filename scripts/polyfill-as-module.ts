import type { Plugin } from 'vite'

/**
 * Converts webextension-polyfill to an ES module. It ships as UMD, for which the bundler would add CommonJS helpers
 * to every script. `define` is shadowed, because an element of a page may have that name.
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
        code: `const module = { exports: {} };
((module, exports, define, globalThis) => {${code}
})(module, module.exports, undefined, ${isWrapping ? '{ chrome }' : 'globalThis'});
export default module.exports`,
        map: null,
      }),
    },
  }
}
