import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromium as places } from '../../scripts/browsers.json'
import { EXIT, Failure } from '../failure.ts'

/**
 * The program of the browser: that of the environment variable CHROMIUM, or the first on the path, or Playwright's own.
 * @throws Failure if there is none
 */
export function findBrowser(): string {
  const chosen = process.env[places.variable]
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Failure(EXIT.browser, `${places.variable} is set to ${chosen}, which is not a program.`)
  }
  const found = places.names.flatMap(candidates).find(isProgram)
  if (found) return found
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  throw new Failure(
    EXIT.browser,
    `Winnow found no Chromium. Install Chromium or Chrome, run \`npx playwright install chromium\`, or set the environment variable ${places.variable} to the path of one.`,
  )
}

/** Snaps are skipped, because they cannot read a profile outside their home. */
function candidates(name: string): string[] {
  if (path.isAbsolute(name)) return [name]
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter(folder => folder !== '' && !folder.startsWith('/snap/'))
    .map(folder => path.join(folder, name))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
