/**
 * Zips the builds for both browsers to out/, as the stores accept them, and prints their sizes. The same sources give
 * the same bytes, so that anyone can compare a published package with its tag. Fails if a limit is exceeded.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { archive } from './archive.ts'
import { complaints, table, weigh } from './weigh.ts'

const root = path.resolve(import.meta.dirname, '..')

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
mkdirSync(path.join(root, 'out'), { recursive: true })
for (const target of ['chrome', 'firefox']) writePackage(target)

function writePackage(target: string): void {
  const files = filesOf(path.join(root, 'dist', target))
  const bytes = archive(files)
  const file = path.join('out', `winnow-${version}-${target}.zip`)
  writeFileSync(path.join(root, file), bytes)
  const weight = weigh(files)
  console.log(`${file}, ${Math.ceil(bytes.length / 1024)} KB\n${table(weight)}\n`)
  for (const complaint of complaints(weight)) {
    console.error(`${target}: ${complaint}`)
    process.exitCode = 1
  }
}

/** The files by path, sorted by path, because folders are read in any order. */
function filesOf(folder: string): Map<string, Uint8Array> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
      .map(entry => path.join(entry.parentPath, entry.name))
      .sort()
      .map(file => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  )
}
