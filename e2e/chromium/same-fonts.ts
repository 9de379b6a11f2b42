import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Page, test } from '@playwright/test'

/** The widths of the samples in the fonts with which the screenshots were taken, in pixels. */
const RECORDED = path.resolve(import.meta.dirname, 'screens/fonts.json')
/** A font and a text of each writing system on the screenshots. */
const SAMPLES: readonly (readonly [string, string])[] = [
  ['sans-serif', 'Winnow 0123'],
  ['serif', 'Winnow 0123'],
  ['monospace', 'Winnow 0123'],
  ['system-ui', 'Winnow 0123'],
  ['sans-serif', 'صانع العود'],
  ['sans-serif', '山の駅'],
]

/**
 * Whether this machine has the fonts with which the screenshots were taken. With other fonts, every screenshot differs.
 * A run that replaces the screenshots records the fonts, too.
 */
export async function hasSameFonts(page: Page): Promise<boolean> {
  const widths = await page.evaluate(samples => {
    const context = document.createElement('canvas').getContext('2d')!
    return samples.map(([font, text]) => {
      context.font = `40px ${font}`
      return Math.round(context.measureText(text).width)
    })
  }, SAMPLES)
  if (test.info().config.updateSnapshots === 'all') writeFileSync(RECORDED, `[${widths.join(', ')}]\n`)
  return JSON.stringify(widths) === JSON.stringify(JSON.parse(readFileSync(RECORDED, 'utf8')))
}
