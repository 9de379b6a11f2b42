import type { CDPSession, Page } from 'playwright'
import { within } from './within.ts'

/** The functions of an object in a page, without their bodies. */
type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * An object that a script of ours defines in an isolated world of a page, where no script of the page reaches it. Its
 * functions are called over the debugging protocol; arguments and results are JSON.
 */
export class Remote<T extends Functions> {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly objectId: string,
  ) {}

  /** @param name the global name that the script gives to the object */
  static async define<T extends Functions>(page: Page, script: string, name: string): Promise<Remote<T>> {
    const cdp = await page.context().newCDPSession(page)
    const { frameTree } = await cdp.send('Page.getFrameTree')
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `${script}\n;globalThis.${name}`,
      contextId: executionContextId,
    })
    if (exceptionDetails || !result.objectId)
      throw new Error(exceptionDetails?.exception?.description ?? `the script defines no ${name}`)
    return new Remote(cdp, result.objectId)
  }

  /** @throws an Error with what the function throws, or if the page crashes or takes longer than the limit */
  async call<K extends keyof T & string>(
    name: K,
    args: Parameters<T[K]>,
    limitMs: number,
  ): Promise<Awaited<ReturnType<T[K]>>> {
    const answer = this.cdp.send('Runtime.callFunctionOn', {
      objectId: this.objectId,
      functionDeclaration: `function (...args) { return this.${name}(...args) }`,
      arguments: (args as unknown[]).map(value => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    })
    // A crash is reported by nothing else, if it comes after the time limit.
    answer.catch(() => {})
    const { result, exceptionDetails } = await within(limitMs, answer)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Awaited<ReturnType<T[K]>>
  }

  /** Frees the memory of what is no longer used. */
  async collectGarbage(): Promise<void> {
    await this.cdp.send('HeapProfiler.collectGarbage')
  }
}
