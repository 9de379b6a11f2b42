import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { CDPSession } from '@playwright/test'
import { WinnowBrowser } from '../../e2e/chromium/browser.ts'
import { storeScript } from '../browser/scripts.ts'
import { table } from '../quality/table.ts'
import { median, quantile } from '../score/average.ts'
import { UsageError } from '../usage-error.ts'
import type { Part, Times } from './in-page.ts'

const RESULTS = 'out/bench/store.json'
/** The number of calls of each part. The option `--look-ups` sets the number for the other parts. */
const CALLS: Readonly<Partial<Record<Part, number>>> = { import: 5, export: 5, save: 200 }

/** Measures how long the store takes on the browser's own storage. */
export const usage = `npm run bench -- store [options]

  --sites N        sites with rules (default 2000)
  --rules N        rules of each site (default 5)
  --look-ups N     how many look-ups are timed (default 2000)

Runs in a page of the built extension (dist/chrome; npm run build), in a real Chromium, with its chrome.storage.local.
Times are wall-clock milliseconds, so run it on an idle machine. "own" is the time outside of the browser's storage. CPU
is the mean CPU time of a call, in all processes of the browser together.`

/** @throws {UsageError} if an option is invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sites: { type: 'string', default: '2000' },
      rules: { type: 'string', default: '5' },
      'look-ups': { type: 'string', default: '2000' },
    },
  })
  const size = { sites: count('sites', values.sites), rulesPerSite: count('rules', values.rules) }
  const lookUps = count('look-ups', values['look-ups'])
  const script = await storeScript()
  const winnow = await WinnowBrowser.launch()
  try {
    const page = await winnow.backstage()
    const cdp = await winnow.context.browser()!.newBrowserCDPSession()
    await page.evaluate(script)
    await page.evaluate('storeBench.clear()')
    const results: { part: Part; times: Times; cpu: number }[] = []
    for (const part of (await page.evaluate('storeBench.parts')) as Part[]) {
      const calls = CALLS[part] ?? lookUps
      const before = await cpuTime(cdp)
      const call = `storeBench.time(${JSON.stringify(part)}, ${JSON.stringify(size)}, ${calls})`
      const times = (await page.evaluate(call)) as Times
      results.push({ part, times, cpu: ((await cpuTime(cdp)) - before) / calls })
    }
    mkdirSync(dirname(RESULTS), { recursive: true })
    writeFileSync(RESULTS, `${JSON.stringify({ size, results }, null, 2)}\n`)
    const rows = results.map(({ part, times, cpu }) => [
      part,
      String(times.whole.length),
      ...[times.whole, times.own].flatMap(each => [median(each), quantile(each, 0.99)].map(decimal)),
      decimal(cpu),
    ])
    console.log(`${size.sites * size.rulesPerSite} rules over ${size.sites} sites, milliseconds`)
    console.log(table([['', 'calls', 'median', '99th', 'own, median', 'own, 99th', 'CPU'], ...rows]))
  } finally {
    await winnow.close()
  }
}

const decimal = (milliseconds: number) => milliseconds.toFixed(2)

/** The CPU time so far of all the browser's processes, in milliseconds. */
async function cpuTime(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
}

function count(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} takes a number of 1 or more.`)
  return number
}
