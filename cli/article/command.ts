import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { launch } from '../browser/launch.ts'
import { Remote } from '../browser/remote.ts'
import { ARTICLE_SCRIPT } from '../built-scripts.ts'
import { EXIT, Failure } from '../failure.ts'
import type { ArticlePage } from '../in-page/article.ts'
import { type ArticleOptions, isWebAddress } from '../options.ts'
import { Output } from '../output.ts'
import { inputFailure } from '../site/source.ts'
import { readGivenPage } from './given-page.ts'
import { loadImage } from './load-image.ts'
import { openGivenPage, openWebPage } from './open-page.ts'

/** The longest that the engine may take for a page, in milliseconds. */
const LONGEST_READING = 60_000
/** The most that all images of an article may have together, in characters of base64. */
const ALL_IMAGES = 80 * 1024 * 1024

/** `winnow <file|url|->`: writes the article of one page. @throws Failure */
export async function readArticle(options: ArticleOptions, signal: AbortSignal): Promise<void> {
  const { input, url, timeoutMs } = options
  const isOnTheWeb = isWebAddress(input)
  // Errors in the input are reported before a browser is started.
  const given = isOnTheWeb ? null : readGivenPage(input, url)
  const rules = options.rules === null ? null : textOf(options.rules)
  const browser = await launch({ online: isOnTheWeb, sandbox: options.sandbox })
  signal.addEventListener('abort', () => browser.close().catch(() => {}), { once: true })
  try {
    const page = given ? await openGivenPage(browser, given) : await openWebPage(browser, input, timeoutMs)
    const result = await articleOf(page, given?.name ?? input, rules, options, signal)
    const output = await Output.open(options.output)
    await output.write(result)
    await output.close()
  } finally {
    await browser.close().catch(() => {})
  }
}

async function articleOf(
  page: Page,
  name: string,
  rules: string | null,
  { input, format, method, images }: ArticleOptions,
  signal: AbortSignal,
): Promise<string | Buffer> {
  const script = readFileSync(ARTICLE_SCRIPT, 'utf8')
  const remote = await Remote.define<ArticlePage>(page, script, 'winnowArticle')
  if (method !== null) await requireMethod(remote, method)
  const now = Date.now()
  const answer = await remote.call('read', [method, rules, now], LONGEST_READING)
  for (const problem of answer.problems) console.error(problem)
  if (answer.kind === 'nothing') throw new Failure(EXIT.nothing, `${name} has no article. ${answer.because}`)
  // Nothing is requested for a page that is given as HTML.
  if (images && isWebAddress(input) && (format === 'html' || format === 'epub'))
    await provideImages(remote, answer.images, signal)
  const written = await remote.call('write', [format, now], LONGEST_READING)
  return format === 'epub' ? Buffer.from(written, 'base64') : written
}

/** One after another, so that no server gets more requests at once than a page makes. */
async function provideImages(
  remote: Remote<ArticlePage>,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  let left = ALL_IMAGES
  for (const address of addresses) {
    const image = await loadImage(address, signal)
    if (image === null || image.length > left) continue
    left -= image.length
    await remote.call('provide', [address, image], LONGEST_READING)
  }
}

async function requireMethod(remote: Remote<ArticlePage>, method: string): Promise<void> {
  const methods = await remote.call('methods', [], LONGEST_READING)
  if (methods.includes(method)) return
  throw new Failure(EXIT.usage, `There is no method “${method}”. The methods are: ${methods.join(', ')}.`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw inputFailure(file, error)
  }
}
