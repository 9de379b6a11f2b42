import { isUtf8 } from 'node:buffer'
import type { Browser, Page, Response } from 'playwright'
import { EXIT, Failure } from '../failure.ts'
import type { GivenPage } from './given-page.ts'

/** A page that is given as HTML runs and loads nothing. Its inline styles apply. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"
/** The bytes in which a browser looks for the encoding (HTML Standard, section 13.2.3.2). */
const PRESCANNED = 1024
const CHARSET = /<meta[^>]+charset/i
/** The longest wait for data that a page loads after its load event, in milliseconds. */
const SETTLING = 3_000

/** Shows a page that is given as HTML under its address, without any request. */
export async function openGivenPage(browser: Browser, { url, bytes }: GivenPage): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  let isServed = false
  await page.route('**/*', async route => {
    // "No content" leaves the page in place when it tries to load something else.
    if (isServed || !route.request().isNavigationRequest()) return route.fulfill({ status: 204 })
    isServed = true
    await route.fulfill({
      body: bytes,
      contentType: contentTypeOf(bytes),
      headers: { 'content-security-policy': POLICY },
    })
  })
  await page.goto(url, { waitUntil: 'load' })
  return page
}

/**
 * The type of bytes whose headers are lost: a server may have named the encoding, and not the page. Without a charset,
 * the browser finds it out from the page, but takes UTF-8 for UTF-8 only in a file.
 */
function contentTypeOf(bytes: Buffer): string {
  const isDeclared = CHARSET.test(bytes.subarray(0, PRESCANNED).toString('latin1'))
  return isUtf8(bytes) && !isDeclared ? 'text/html; charset=utf-8' : 'text/html'
}

/**
 * Loads a page from the web, with its scripts.
 * @throws Failure if it cannot be reached, or is not HTML
 */
export async function openWebPage(browser: Browser, url: string, timeoutMs: number): Promise<Page> {
  const page = await browser.newPage()
  let response: Response | null = null
  try {
    response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: timeoutMs })
  } catch (error) {
    throw unreachable(url, error as Error, timeoutMs)
  }
  const status = response?.status() ?? 200
  if (status >= 400)
    throw new Failure(
      EXIT.input,
      `${url} could not be read: the server answered ${status} ${response?.statusText()}.`,
    )
  const type = response?.headers()['content-type']?.split(';')[0]?.trim() ?? ''
  if (type !== '' && !/^(?:text\/html|application\/xhtml\+xml)$/i.test(type))
    throw new Failure(EXIT.input, `${url} is not HTML: its type is ${type}.`)
  // Resources that have not loaded by then are not awaited, because the text is there.
  await page.waitForLoadState('load', { timeout: timeoutMs }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: SETTLING }).catch(() => {})
  return page
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED/, 'there is no server of this name'],
  [/ERR_CONNECTION_REFUSED/, 'the server refuses the connection'],
  [/ERR_INTERNET_DISCONNECTED/, 'this computer has no connection to the network'],
  [/ERR_CERT_|ERR_SSL_/, 'its certificate or encryption is not valid'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
  [/Download is starting/, 'it is a download and not a page'],
]

function unreachable(url: string, error: Error, timeoutMs: number): Failure {
  const known = REASONS.find(([pattern]) => pattern.test(error.message))?.[1]
  const isLate = error.name === 'TimeoutError' || /ERR_TIMED_OUT/.test(error.message)
  const late = `it did not answer within ${timeoutMs / 1000} seconds`
  const reason =
    known ?? (isLate ? late : (/net::(\w+)/.exec(error.message)?.[1] ?? error.message.split('\n')[0]))
  return new Failure(EXIT.input, `${url} could not be read: ${reason}.`)
}
