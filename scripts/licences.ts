import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Puts the licence of every package that ships into a built extension, as most of them ask. */
export function shipLicences(folder: string): Plugin {
  return {
    name: 'ship-licences',
    apply: 'build',
    closeBundle() {
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
        dependencies: Record<string, string>
      }
      const to = path.join(folder, 'licences')
      mkdirSync(to, { recursive: true })
      for (const name of Object.keys(dependencies)) {
        const own = path.join('node_modules', name)
        const files = readdirSync(own).filter(file => /^licen[cs]e/i.test(file))
        if (files.length === 0) throw new Error(`${name} comes without a licence.`)
        for (const file of files)
          cpSync(
            path.join(own, file),
            path.join(to, `${name.replaceAll('/', '-').replace('@', '')}-${file.replace(/\.\w+$/, '')}.txt`),
          )
      }
    },
  }
}
