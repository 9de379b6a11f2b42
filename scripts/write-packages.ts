/**
 * Zips what was built into out/, as the stores take it, and says what weighs what. The same sources give the same bytes,
 * so that anyone can check a published package against its tag. Fails when a package has become too heavy.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HEAVIEST, table, weigh } from './weigh.ts'
import { zip } from './zip.ts'

const root = path.resolve(import.meta.dirname, '..')

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
mkdirSync(path.join(root, 'out'), { recursive: true })
try {
  for (const target of ['chrome', 'firefox']) await writePackage(target)
} catch (error) {
  // Zopfli lets an error that nobody catches be told with all of its own code before it.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function writePackage(target: string): Promise<void> {
  const { bytes, weights } = await zip(filesOf(path.join(root, 'dist', target)))
  const file = path.join('out', `winnow-${version}-${target}.zip`)
  writeFileSync(path.join(root, file), bytes)
  const weight = weigh(weights)
  console.log(`${file}, ${Math.ceil(bytes.length / 1024)} KB\n${table(weight)}\n`)
  if (weight.total > HEAVIEST)
    throw new Error(`The package for ${target} is too heavy. What is it that it cannot do without?`)
}

/** Path to bytes, in the order of the paths; a folder is read in whatever order the disk has it. */
function filesOf(folder: string): Map<string, Uint8Array> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
      .map(entry => path.join(entry.parentPath, entry.name))
      .sort()
      .map(file => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  )
}
