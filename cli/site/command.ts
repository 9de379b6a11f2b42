import { readFileSync } from 'node:fs'
import { launch } from '../browser/launch.ts'
import { SITE_SCRIPT } from '../built-scripts.ts'
import type { SiteOptions } from '../options.ts'
import { Output } from '../output.ts'
import { cleanSite, type Written } from './clean-site.ts'
import { type EarlierOutput, readEarlierOutput } from './earlier-output.ts'
import { linesOf } from './lines.ts'
import { progressBar } from './progress-bar.ts'
import { Renderer } from './renderer.ts'
import { type Source, sourceOf } from './source.ts'

const NOTHING: EarlierOutput = { lines: 0, bytes: 0, last: null }

/** `winnow --jsonl`: cleans the pages of each input, which is one site. @throws Failure */
export async function cleanSites(options: SiteOptions, signal: AbortSignal): Promise<void> {
  const sources = options.inputs.map(input => sourceOf(input, options.mode === 'memory' || options.resume))
  const earlier = options.resume ? await readEarlierOutput(options.output!) : NOTHING
  const output = await Output.open(options.output, earlier.bytes)
  const browser = await launch({ online: false, sandbox: options.sandbox })
  signal.addEventListener('abort', () => browser.close().catch(() => {}), { once: true })
  const script = readFileSync(SITE_SCRIPT, 'utf8')
  const renderers = Array.from({ length: options.jobs }, () => new Renderer(browser, script))
  let left = earlier.lines
  try {
    for (const source of sources) {
      const written = await writtenOf(source, left, earlier)
      left -= written.lines
      if (written.isComplete) continue
      const progress = progressBar(source.name)
      const complain = (sentence: string) => console.error(sentence)
      try {
        const { mode, occurrences, withHtml } = options
        await cleanSite(
          source,
          { renderers, mode, occurrences, withHtml, output, progress, complain, signal },
          written,
        )
      } finally {
        progress.end()
        source.dispose()
      }
    }
  } finally {
    await output.close()
    await browser.close().catch(() => {})
  }
}

/** How many of a site's results are among the first `left` of the earlier output. */
async function writtenOf(
  source: Source,
  left: number,
  { last }: EarlierOutput,
): Promise<Written & { readonly isComplete: boolean }> {
  if (left === 0) return { lines: 0, last: null, isComplete: false }
  let lines = 0
  for await (const _ of linesOf(source.read())) lines++
  return lines <= left ? { lines, last: null, isComplete: true } : { lines: left, last, isComplete: false }
}
