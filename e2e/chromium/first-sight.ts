import { expect, type Page } from '@playwright/test'
import { FOLD, firstLine } from '../web/first-sight.ts'
import { hostIn } from './host.ts'

/** The layout shifts of a page, as the browser measures them (Cumulative Layout Shift). */
interface Shifts {
  /** The sum of the shifts in which a tool moved. */
  readonly tools: number
  /** The sum of all other shifts. */
  readonly text: number
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

const shiftsIn = (popup: Page): Promise<Shifts> =>
  popup.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const sum = { tools: 0, text: 0 }
    for (const { value, sources } of observer.takeRecords() as LayoutShift[]) {
      const isTool = sources.some(({ node }) => (node?.parentElement?.closest('.tools') ?? null) !== null)
      sum[isTool ? 'tools' : 'text'] += value
    }
    return sum
  })

/** The most that the text may move while it loads. */
const STEADY = 0.02

/** Checks that a popup shows text without scrolling, that no tool has moved, and that the text has hardly moved. */
export async function seesTextFirst(popup: Page): Promise<void> {
  const line = await hostIn(popup).look(firstLine)
  if (line) expect(line.bottom, `“${line.text}” is above the fold`).toBeLessThanOrEqual(FOLD)
  const { tools, text } = await shiftsIn(popup)
  expect(tools, 'no tool has moved').toBe(0)
  expect(text, 'the text has not moved').toBeLessThanOrEqual(STEADY)
}
