import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Characters that are none: a minifier writes them out, and Chromium takes no script that has one. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g

/** Scripts as they ship. What Vite has made small, Terser makes smaller by a fiftieth. */
export function shrink(): Plugin {
  return {
    name: 'shrink',
    apply: 'build',
    enforce: 'post',
    async generateBundle({ format }, bundle) {
      for (const out of Object.values(bundle)) {
        if (out.type !== 'chunk') continue
        const { code } = await minify(out.code, {
          module: format === 'es',
          ecma: 2020,
          compress: { passes: 2 },
          format: { comments: false },
        })
        out.code = code!.replace(NONCHARACTERS, each => `\\u${each.charCodeAt(0).toString(16)}`)
      }
    },
  }
}
