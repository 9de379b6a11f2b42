import { type Addressed, fitParts } from '../../src/engine/methods/template/shared-parts.ts'
import { EXIT, Failure } from '../failure.ts'
import type { PageRecord } from '../in-page/page-record.ts'
import { type Refused, readLine } from '../in-page/read-line.ts'
import type { Sketch } from '../in-page/site.ts'
import type { Output } from '../output.ts'
import { batchesOf, inOrder } from './in-order.ts'
import { type Line, linesOf } from './lines.ts'
import type { Renderer } from './renderer.ts'
import type { Source } from './source.ts'

/** A batch has at most this number of pages, as in the original, and about this number of characters. */
const BATCH = { pages: 100, characters: 200_000 } as const
const TOO_LONG = 'longer than 64 MB'
const LOST = 'The browser crashed on this page, or needed more than 60 seconds'

/** `memory` parses each page twice and keeps none; `performance` keeps the parsed pages. */
export type Mode = 'memory' | 'performance'

/** The callbacks while a site is cleaned. */
export interface Progress {
  /** @param size in bytes; null if it is not known */
  beginReading(size: number | null): void
  read(bytes: number): void
  beginCleaning(pages: number): void
  cleaned(pages: number): void
}

export interface Cleaning {
  /** One in performance mode. */
  readonly renderers: readonly Renderer[]
  readonly mode: Mode
  /** See `fitParts`. */
  readonly occurrences: number
  readonly withHtml: boolean
  readonly output: Pick<Output, 'write'>
  readonly progress: Progress
  /** Called with a sentence for each line without a result. */
  complain(sentence: string): void
  /** Ends the work between two lines. */
  readonly signal: AbortSignal
}

/** The results that an earlier run has written. */
export interface Written {
  readonly lines: number
  /** The last of them; null without any. */
  readonly last: { readonly url?: string } | null
}

/** A batch whose lines the renderer has kept as pages `from` to `to`. */
interface KeptBatch {
  readonly lines: readonly Line[]
  readonly from: number
  readonly to: number
}

/**
 * deboiler's `fit` and `transform` for the pages of one site: finds the site's template in all pages, removes it from
 * each page, and writes one result per line, in the order of the lines. A line without a result gets an error object.
 * @param written the results at the start of this site that exist already
 * @throws Failure
 */
export async function cleanSite(source: Source, cleaning: Cleaning, written: Written): Promise<void> {
  const { renderers, mode, progress, occurrences } = cleaning
  await Promise.all(renderers.map(renderer => renderer.begin()))
  const pages: Addressed[] = []
  const kept: KeptBatch[] = []
  let count = 0
  let keptPages = 0
  progress.beginReading(source.size)
  for await (const { lines, results } of sketched(source, cleaning)) {
    cleaning.signal.throwIfAborted()
    count += lines.length
    for (const result of results) if ('parts' in result) pages.push(addressed(result))
    if (mode === 'memory') continue
    const to = keptPages + lines.filter(({ text }) => text !== null).length
    // Their text is not needed again.
    kept.push({
      lines: lines.map(line => (line.text === null ? line : { ...line, text: '' })),
      from: keptPages,
      to,
    })
    keptPages = to
  }
  const template = [...fitParts(pages, occurrences)]
  pages.length = 0
  await Promise.all(renderers.map(renderer => renderer.use(template)))
  progress.beginCleaning(count)
  const cleanedBatches = mode === 'memory' ? cleaned(source, cleaning, written) : cleanedKept(kept, cleaning)
  let done = 0
  for await (const { lines, results } of cleanedBatches) {
    for (const [at, result] of results.entries()) {
      cleaning.signal.throwIfAborted()
      if (++done > written.lines) await writeResult(lines[at]!, result, source, cleaning)
      else if (done === written.lines) requireSame(result, written, source)
    }
    progress.cleaned(done)
  }
}

interface Batch<R> {
  readonly lines: readonly Line[]
  readonly results: readonly R[]
}

function sketched(source: Source, cleaning: Cleaning): AsyncGenerator<Batch<Sketch | Refused>> {
  const { renderers, mode, progress } = cleaning
  const keep = mode === 'performance'
  const read = batches(source, bytes => progress.read(bytes))
  return work(read, renderers, !keep, (renderer, lines) => {
    const sketches = renderer.sketch(lines.map(textOf), keep)
    return keep ? sketches.catch(lostInPerformanceMode) : sketches
  })
}

/** The batches with their records; those of lines whose results are written already have only the address. */
function cleaned(source: Source, { renderers, withHtml }: Cleaning, written: Written) {
  const read = batches(source, () => {})
  return work<PageRecord | Skipped>(read, renderers, true, async (renderer, lines) => {
    const isWritten = lines.at(-1)!.before < written.lines
    const texts = lines.map(textOf)
    return isWritten ? texts.map(skipped) : renderer.clean(texts, withHtml)
  })
}

/** A line whose result was written by an earlier run. */
type Skipped = Pick<PageRecord, 'url'>

function skipped(text: string): Skipped | Refused {
  const read = readLine(text)
  return 'error' in read ? read : { url: read.url }
}

async function* cleanedKept(
  kept: readonly KeptBatch[],
  { renderers, withHtml }: Cleaning,
): AsyncGenerator<Batch<PageRecord | Refused>> {
  for (const { lines, from, to } of kept) {
    const records = await renderers[0]!.cleanKept(from, to, withHtml).catch(lostInPerformanceMode)
    yield { lines, results: withRefused(lines, records) }
  }
}

function lostInPerformanceMode(error: unknown): never {
  if (error instanceof Failure) throw error
  throw new Failure(
    EXIT.browser,
    `The browser has ended, perhaps because its memory was full: ${(error as Error).message.split('\n')[0]}. The mode “memory” needs less.`,
  )
}

function batches(source: Source, onBytes: (bytes: number) => void): AsyncGenerator<Line[]> {
  const counted = async function* () {
    for await (const chunk of source.read()) {
      yield chunk
      onBytes(chunk.length)
    }
  }
  return batchesOf(linesOf(counted()), BATCH.pages, BATCH.characters, ({ text }) => text?.length ?? 0)
}

/** Computes the results for lines of a batch, without the lines that are too long. */
type Run<R> = (renderer: Renderer, lines: readonly Line[]) => Promise<readonly (R | Refused)[]>

/**
 * Gives the batches to the renderers in turn.
 * @param retries whether, after a failure, each line is tried alone, so that only the line that fails has no result
 */
function work<R>(
  items: AsyncIterable<Line[]>,
  renderers: readonly Renderer[],
  retries: boolean,
  run: Run<R>,
): AsyncGenerator<Batch<R | Refused>> {
  return inOrder(items, renderers.length + 1, async (lines, index) => {
    const renderer = renderers[index % renderers.length]!
    const sent = lines.filter(({ text }) => text !== null)
    if (sent.length === 0) return { lines, results: withRefused<R>(lines, []) }
    const together = run(renderer, sent)
    const results = await together.catch(error => {
      if (!retries || error instanceof Failure) throw error
      return oneByOne(renderer, sent, run)
    })
    return { lines, results: withRefused(lines, results) }
  })
}

async function oneByOne<R>(
  renderer: Renderer,
  lines: readonly Line[],
  run: Run<R>,
): Promise<(R | Refused)[]> {
  const results: (R | Refused)[] = []
  for (const line of lines) {
    const alone = run(renderer, [line]).catch((error): (R | Refused)[] => {
      if (error instanceof Failure) throw error
      return [{ error: LOST }]
    })
    results.push(...(await alone))
  }
  return results
}

function textOf({ text }: Line): string {
  return text ?? ''
}

/** Adds the error of lines that were not sent, in the order of the lines. */
function withRefused<R>(lines: readonly Line[], results: readonly R[]): (R | Refused)[] {
  let at = 0
  return lines.map(({ text }) => (text === null ? { error: TOO_LONG } : results[at++]!))
}

/** The parts in a form that takes less memory than a set. */
function addressed({ url, parts }: Sketch): Addressed {
  const numbers = Float64Array.from(parts)
  return { url, parts: () => new Set(numbers) }
}

async function writeResult(
  { number }: Line,
  result: PageRecord | Refused | Skipped,
  source: Source,
  { output, complain }: Cleaning,
): Promise<void> {
  if (!('error' in result)) return output.write(`${JSON.stringify(result)}\n`)
  complain(`${source.name}, line ${number}: ${result.error}.`)
  await output.write(`${JSON.stringify({ line: number, ...result })}\n`)
}

function requireSame(
  result: PageRecord | Refused | Skipped,
  { last, lines }: Written,
  { name }: Source,
): void {
  if ((result.url ?? null) === (last?.url ?? null)) return
  throw new Failure(
    EXIT.usage,
    `The existing output is not that of ${name}: result ${lines} is about ${last?.url ?? 'a refused line'}, but the input has ${result.url ?? 'a refused line'} there.`,
  )
}
