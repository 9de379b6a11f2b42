import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { UsageError } from '../usage-error.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The file that `npm run build:engine` writes Winnow's engine to. */
export const ENGINE = join(ROOT, 'dist/engine.js')

/**
 * Returns Winnow's engine as a script that sets `globalThis.winnow`; builds it first if it is older than its sources.
 * @param file another build to measure, used as it is
 * @throws {UsageError} if the file does not exist
 */
export async function engineScript(file: string): Promise<string> {
  if (resolve(file) === ENGINE && isStale(ENGINE, ['src/engine', 'src/entries/engine.ts'])) {
    await buildEngine('production')
  }
  if (!existsSync(file)) throw new UsageError(`There is no engine at ${file}.`)
  return readFileSync(file, 'utf8')
}

/** Returns the part of Winnow's engine that a first press runs, as a script that sets `globalThis.winnow`. */
export async function firstPressScript(): Promise<string> {
  const file = join(ROOT, 'dist/first-press.js')
  if (isStale(file, ['src/engine', 'src/entries/first-press.ts'])) await buildEngine('first-press')
  return readFileSync(file, 'utf8')
}

/** The script for the page that reads it with another reader and DOMPurify, and nothing else. */
export function peerScript(peer: 'readability' | 'defuddle'): Promise<string> {
  return bundled(`bench/speed/${peer}/in-page.ts`, `${peer}.js`, ['bench/page', 'package-lock.json'])
}

/** The script for the page that runs Winnow and the engines it is compared with. */
export function inPageScript(): Promise<string> {
  return bundled('bench/page/in-page.ts', 'in-page.js', ['bench/page', 'src/engine', 'package-lock.json'])
}

/** The script for the page that puts structures into it and runs the engines. */
export function structureScript(): Promise<string> {
  return bundled('bench/structure/in-page.ts', 'structure.js', [
    'bench/structure',
    'bench/page',
    'src/engine',
    'package-lock.json',
  ])
}

/** The script for the page that computes the features of its blocks. */
export function trainingScript(): Promise<string> {
  return bundled('bench/train/in-page.ts', 'train.js', ['bench/train', 'bench/page', 'src/engine'])
}

/** The script for the page that computes the features of its units. */
export function unitScript(): Promise<string> {
  return bundled('bench/train/units/in-page.ts', 'units.js', ['bench/train', 'bench/structure', 'src/engine'])
}

/** The script for the page that times the parts of an extraction. */
export function speedScript(): Promise<string> {
  return bundled('bench/speed/in-page.ts', 'speed.js', ['bench/speed', 'src/engine'])
}

/** The script for the page that reports it, and that returns what is read from it. */
export function caseScript(): Promise<string> {
  return bundled('bench/case/in-page.ts', 'case.js', ['bench/case', 'src/engine', 'src/features/report'])
}

/** The script for the page that lists the structures in the results of the engines. */
export function fidelityScript(): Promise<string> {
  return bundled('bench/fidelity/in-page.ts', 'fidelity.js', [
    'bench/fidelity',
    'bench/page',
    'src/engine',
    'package-lock.json',
  ])
}

/** The script of the stress pages. */
export function stressScript(): Promise<string> {
  return bundled('bench/stress/in-page.ts', 'stress.js', ['bench/stress', 'test/stress'])
}

/** The script for an extension page that times the store. */
export function storeScript(): Promise<string> {
  return bundled('bench/store/in-page.ts', 'store.js', [
    'bench/store',
    'src/store',
    'src/messages',
    'src/engine/site',
  ])
}

/** The script for the page that returns its tokens, for training. */
export function tokensScript(): Promise<string> {
  return bundled('bench/train/subsequence/in-page.ts', 'tokens.js', ['bench/train/subsequence', 'src/engine'])
}

/** @param mode `production` for dist/engine.js, `first-press` for dist/first-press.js */
async function buildEngine(mode: string): Promise<void> {
  await build({ root: ROOT, configFile: join(ROOT, 'vite.engine.config.ts'), mode, logLevel: 'warn' })
}

/** Returns a script for the page; bundles it first if it is older than its sources. */
async function bundled(entry: string, fileName: string, sources: readonly string[]): Promise<string> {
  const product = join(ROOT, 'dist/bench', fileName)
  if (isStale(product, sources)) {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: 'dist/bench',
        emptyOutDir: false,
        target: 'chrome128',
        lib: { entry, formats: ['iife'], name: 'winnowBench', fileName: () => fileName },
      },
    })
  }
  return readFileSync(product, 'utf8')
}

function isStale(product: string, sources: readonly string[]): boolean {
  if (!existsSync(product)) return true
  const built = statSync(product).mtimeMs
  return sources.some(source => newest(join(ROOT, source)) > built)
}

/** When a file, or the newest file in a folder, was last written, in milliseconds; 0 if there is none. */
function newest(path: string): number {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(0, ...files.map(file => statSync(join(path, file)).mtimeMs))
}
