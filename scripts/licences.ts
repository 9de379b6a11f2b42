import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A shipped package with its licence texts. */
export interface Licensed {
  readonly name: string
  readonly texts: readonly string[]
}

/**
 * Joins the licences of packages to one text. Packages with equal terms are listed together, each with its copyright
 * notice, before the terms.
 */
export function together(packages: readonly Licensed[]): string {
  const holders = new Map<string, { heads: string[]; terms: string }>()
  for (const { name, texts } of packages)
    for (const text of texts) {
      const { notice, terms } = divided(text.replaceAll('\r\n', '\n').trim())
      const same = holders.get(words(terms)) ?? { heads: [], terms }
      same.heads.push(notice ? `${name}\n${notice}` : name)
      holders.set(words(terms), same)
    }
  const parts = [...holders.values()].map(({ heads, terms }) => [...heads, terms].join('\n\n'))
  return `${parts.join(`\n\n${'='.repeat(72)}\n\n`)}\n`
}

/** Divides a licence into its copyright notice, if it has one, and its terms. */
function divided(text: string): { notice: string; terms: string } {
  const at = text.search(/^Copyright/m)
  const end = at < 0 ? -1 : text.indexOf('\n\n', at)
  return end < 0
    ? { notice: '', terms: text }
    : { notice: text.slice(at, end), terms: text.slice(end).trim() }
}

const words = (text: string) => text.replace(/\s+/g, ' ')

/** The dependencies of the command line, which runs in Node. No extension contains them. */
export const OF_THE_COMMAND_LINE: readonly string[] = ['cli-progress', 'commander', 'playwright']

/** Writes the licences of all shipped packages into a built extension, as most licences require. */
export function shipLicences(): Plugin {
  return {
    name: 'ship-licences',
    apply: 'build',
    writeBundle({ dir }) {
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
        dependencies: Record<string, string>
      }
      const shipped = Object.keys(dependencies).filter(name => !OF_THE_COMMAND_LINE.includes(name))
      writeFileSync(path.join(dir!, 'licences.txt'), together(shipped.map(licensed)))
    },
  }
}

/** The licence texts of a package. If the package offers a choice, the shortest one is used. */
function licensed(name: string): Licensed {
  const own = path.join('node_modules', name)
  const { license } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as { license: string }
  const texts = readdirSync(own)
    .filter(file => /^licen[cs]e/i.test(file))
    .map(file => readFileSync(path.join(own, file), 'utf8'))
    .sort((a, b) => a.length - b.length)
  if (texts.length === 0) throw new Error(`${name} has no licence file.`)
  return { name, texts: / OR /.test(license) ? texts.slice(0, 1) : texts }
}
