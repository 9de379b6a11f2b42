import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Without it, browsers guess the encoding of a text file. */
const BYTE_ORDER_MARK = '\ufeff'

/** Writes the changelog into a built extension, because the extension contacts no server. */
export function shipChangelog(): Plugin {
  return {
    name: 'ship-changelog',
    apply: 'build',
    writeBundle({ dir }) {
      writeFileSync(path.join(dir!, 'changelog.txt'), BYTE_ORDER_MARK + readFileSync('CHANGELOG.md', 'utf8'))
    },
  }
}
