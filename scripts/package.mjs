/**
 * `npm run package`: builds both and zips them into out/, as the stores take them. The same sources give the same
 * bytes, so that anyone can check a published package against its tag.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'

await setUp([])
const { zipSync } = await import('fflate')
const { code } = await run(process.execPath, ['scripts/build.mjs', 'chrome', 'firefox'])
if (code !== 0) process.exit(code)

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
mkdirSync(path.join(root, 'out'), { recursive: true })
for (const target of ['chrome', 'firefox']) {
  const zip = zipSync(filesOf(path.join(root, 'dist', target)), {
    level: 9,
    // The earliest date a zip can say, in local time as zips are: no file carries the hour of its build.
    mtime: new Date(1980, 0, 1),
  })
  const file = path.join('out', `winnow-${version}-${target}.zip`)
  writeFileSync(path.join(root, file), zip)
  console.log(`${file}, ${Math.ceil(zip.length / 1024)} KB`)
}

/** Path to bytes, in the order of the paths; a folder is read in whatever order the disk has it. */
function filesOf(folder) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
      .map(entry => path.join(entry.parentPath, entry.name))
      .sort()
      .map(file => [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        new Uint8Array(readFileSync(file)),
      ]),
  )
}
