import type { Browser, Page } from 'playwright'
import { Remote } from '../browser/remote.ts'
import { EXIT, Failure } from '../failure.ts'
import type { SitePage } from '../in-page/site.ts'

/** The longest that a batch, or a page that is tried alone, may take, in milliseconds. */
const LONGEST_CALL = 60_000
/** Garbage is collected after this number of characters: it is what keeps the memory of a long run small. */
const GARBAGE_AFTER = 750_000

/** A process of the browser with an empty page, which cleans one batch of pages at a time. */
export class Renderer {
  #page: Page | null = null
  #remote: Promise<Remote<SitePage>> | null = null
  #template: readonly number[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #garbage = 0

  /** @param script the built script of `in-page/site.ts` */
  constructor(
    private readonly browser: Browser,
    private readonly script: string,
  ) {}

  /** Forgets the last site. */
  begin(): Promise<void> {
    this.#template = []
    return this.#next(remote => remote.call('begin', [], LONGEST_CALL))
  }

  use(template: readonly number[]): Promise<void> {
    this.#template = template
    return this.#next(remote => remote.call('use', [[...template]], LONGEST_CALL))
  }

  /** @throws an Error if the process crashes or hangs, and a Failure if the whole browser has ended */
  sketch(lines: readonly string[], keep: boolean) {
    return this.#next(async remote => {
      const sketches = await remote.call('sketch', [lines, keep], LONGEST_CALL)
      if (!keep) await this.#tidy(remote, lines)
      return sketches
    })
  }

  /** @throws an Error if the process crashes or hangs, and a Failure if the whole browser has ended */
  clean(lines: readonly string[], withHtml: boolean) {
    return this.#next(async remote => {
      const records = await remote.call('clean', [lines, withHtml], LONGEST_CALL)
      await this.#tidy(remote, lines)
      return records
    })
  }

  /** @throws an Error if the process crashes or hangs, and a Failure if the whole browser has ended */
  cleanKept(from: number, to: number, withHtml: boolean) {
    return this.#next(remote => remote.call('cleanKept', [from, to, withHtml], LONGEST_CALL))
  }

  /** One call follows the other, so that a new process replaces a lost one before the next call. */
  #next<R>(work: (remote: Remote<SitePage>) => Promise<R>): Promise<R> {
    const result = this.#queue.then(async () => {
      this.#remote ??= this.#start()
      try {
        return await work(await this.#remote)
      } catch (error) {
        this.#stop()
        if (this.browser.isConnected()) throw error
        throw new Failure(EXIT.browser, 'The browser has ended. With --resume, the run can be continued.')
      }
    })
    this.#queue = result.catch(() => {})
    return result
  }

  /** A context of its own gives the page a process of its own. */
  async #start(): Promise<Remote<SitePage>> {
    this.#page = await this.browser.newPage()
    const remote = await Remote.define<SitePage>(this.#page, this.script, 'winnowSite')
    if (this.#template.length > 0) await remote.call('use', [[...this.#template]], LONGEST_CALL)
    return remote
  }

  /** With a hung process, closing can take long, so it is not waited for. */
  #stop(): void {
    const page = this.#page
    this.#page = null
    this.#remote = null
    page
      ?.context()
      .close()
      .catch(() => {})
  }

  async #tidy(remote: Remote<SitePage>, lines: readonly string[]): Promise<void> {
    for (const line of lines) this.#garbage += line.length
    if (this.#garbage < GARBAGE_AFTER) return
    this.#garbage = 0
    await remote.collectGarbage()
  }
}
