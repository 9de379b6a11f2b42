/**
 * Prepares a fresh checkout: installs packages and browsers. Nothing may be installed yet, so it imports only Node's
 * modules.
 */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { mustRun, root, run } from './run.mjs'

/**
 * The names of the browsers on the path, or their fixed places, and Debian's packages to install if none is found. The
 * fonts are those of scripts that a minimal system shows as boxes. A browser may be installed without them.
 */
const browsers = JSON.parse(readFileSync(path.join(root, 'scripts', 'browsers.json'), 'utf8'))

/**
 * Installs what is missing. Afterwards `process.env.CHROMIUM` and `.FIREFOX` are the paths of the requested browsers.
 * FIREFOX stays unset if there is none and this is not Debian with root rights.
 *
 * @param {('chromium' | 'firefox')[]} wanted
 */
export async function setUp(wanted) {
  requireNode(20, 19)
  await installPackages()
  const missing = wanted.filter(name => !locate(name))
  if (isDebianRoot()) await installFromDebian(wanted, missing)
  else if (missing.includes('chromium')) process.env.CHROMIUM = await playwrightsChromium()
}

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  throw new Error(`Winnow needs Node ${major}.${minor} or later; this is Node ${process.versions.node}.`)
}

/** npm writes node_modules/.package-lock.json last, so its date tells whether the current lock file was installed. */
async function installPackages() {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  const wanted = path.join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  console.log('Installing packages (npm ci) …')
  await mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}

/** Sets the browser's variable to the program that was found. Returns false if there is none. */
function locate(name) {
  const { variable, names } = browsers[name]
  if (process.env[variable]) {
    if (isProgram(process.env[variable])) return true
    throw new Error(`${variable} is set to ${process.env[variable]}, which is not a program.`)
  }
  const found = names.flatMap(places).find(isProgram)
  if (found) process.env[variable] = found
  return found !== undefined
}

/** Snaps are skipped, because they cannot read a profile outside their home. */
const places = name =>
  path.isAbsolute(name)
    ? [name]
    : process.env.PATH.split(path.delimiter)
        .filter(folder => !folder.startsWith('/snap/'))
        .map(folder => path.join(folder, name))

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs the missing browsers, and the fonts that the wanted ones need. */
async function installFromDebian(wanted, missing) {
  const fonts = []
  for (const font of wanted.flatMap(name => browsers[name].fonts))
    if (!(await isInstalled(font))) fonts.push(font)
  const packages = [...missing.flatMap(name => browsers[name].packages), ...fonts]
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} (Debian packages) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get', ['update'], { env })
  await mustRun('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  for (const name of missing)
    if (!locate(name)) throw new Error(`${packages.join(', ')} are installed, but no ${name} is on the path.`)
}

/** Whether a Debian package is installed. */
async function isInstalled(name) {
  const { code, output } = await run('dpkg-query', ['--status', name], { quiet: true })
  return code === 0 && /^Status: .* installed$/m.test(output)
}

async function playwrightsChromium() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  if (existsSync(file)) return file
  console.log('Installing Chromium (Playwright) …')
  await mustRun('playwright', ['install', 'chromium'])
  return file
}
