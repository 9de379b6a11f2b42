import type { Browser } from 'playwright'
import { firstPressScript, peerScript } from '../browser/scripts.ts'
import { Tab } from '../browser/tab.ts'

/** The call in which an engine is warm. */
const WARM_CALL = 5

/** The timed calls, in the order of the report. */
export const REGIMES = ['injection', 'first call', 'injection and first call', 'warm'] as const

/** An engine as a script of its own. */
export interface TimedEngine {
  readonly name: string
  readonly script: string
  /** The expression that reads the page. */
  readonly call: string
  /** Whether it writes to the page, so that it can read a page only once. */
  readonly mutates: boolean
}

/** CPU times of the page's main thread in milliseconds; `warm` is missing for an engine that reads a page only once. */
export type EngineTimes = Readonly<Partial<Record<(typeof REGIMES)[number], number>>>

/** Winnow and the readers that it is compared with. */
export async function timedEngines(): Promise<TimedEngine[]> {
  const peer = async (name: 'readability' | 'defuddle', mutates: boolean) => ({
    name,
    script: await peerScript(name),
    call: 'read()',
    mutates,
  })
  const winnow = {
    name: 'winnow',
    script: await firstPressScript(),
    call: 'winnow.extract(document).kind',
    mutates: false,
  }
  return [winnow, await peer('readability', false), await peer('defuddle', true)]
}

/**
 * Times an engine on a page, in a renderer of its own.
 * @param browser launched with fresh renderers
 */
export async function timesOf(
  browser: Browser,
  { script, call, mutates }: TimedEngine,
  url: string,
  html: string,
): Promise<EngineTimes> {
  const tab = await Tab.open(browser, [])
  try {
    await tab.load(url, html)
    const injection = await tab.cpuTime(script)
    const first = await tab.cpuTime(call)
    const cold = { injection, 'first call': first, 'injection and first call': injection + first }
    if (mutates) return cold
    for (let number = 2; number < WARM_CALL; number++) await tab.evaluate(call)
    return { ...cold, warm: await tab.cpuTime(call) }
  } finally {
    await tab.close()
  }
}
