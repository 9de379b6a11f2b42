import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { route } from '../../e2e/chromium/route.ts'
import type { Web } from '../../e2e/web/web.ts'

/** What the browser says unasked. */
interface Notice {
  readonly method: string
  readonly sessionId?: string
  readonly params: unknown
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

const DEADLINE = 15_000

/**
 * Chromium with nobody in its windows. A driver such as Playwright stops every new window until it has looked at it,
 * which takes longer than what is measured here; this one attaches to a window when its time is over.
 * It speaks the DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/).
 */
export class BareBrowser {
  private last = 0
  private readonly asked = new Map<number, { resolve(result: never): void; reject(error: Error): void }>()
  private readonly hearers = new Set<(notice: Notice) => void>()

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.id === undefined) {
        for (const hear of this.hearers) hear(message)
        return
      }
      const asked = this.asked.get(message.id)
      this.asked.delete(message.id)
      if (message.error) asked?.reject(new Error(message.error.message))
      else asked?.resolve(message.result as never)
    })
  }

  static async launch(web: Web): Promise<BareBrowser> {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-open-'))
    const child = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [
        ...['--headless=new', '--no-sandbox', '--no-first-run', '--window-size=1280,900'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        ...['--enable-unsafe-extension-debugging', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
        ...route(web, '*'),
        'about:blank',
      ],
      { stdio: 'ignore' },
    )
    const portFile = path.join(profile, 'DevToolsActivePort')
    const [port, address] = await until(
      () =>
        existsSync(portFile) &&
        readFileSync(portFile, 'utf8')
          .match(/^(\d+)\n(\S+)/)
          ?.slice(1),
      'the browser did not start',
    )
    const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`, { perMessageDeflate: false })
    await once(socket, 'open')
    return new BareBrowser(child, profile, socket)
  }

  /** Has an extension in the browser. Returns its id. */
  async load(folder: string): Promise<string> {
    return (await this.send<{ id: string }>('Extensions.loadUnpacked', { path: folder })).id
  }

  /** Sends a command and gives its result. @throws what the browser says against it */
  send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++this.last
    return new Promise<T>((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  }

  /** The parameters of the next notice of this kind. @throws when none comes in time */
  next<T>(method: string, sessionId: string, isMeant: (params: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The browser did not say ${method} in time.`)), DEADLINE)
      const hear = (notice: Notice) => {
        if (notice.method !== method || notice.sessionId !== sessionId || !isMeant(notice.params as T)) return
        clearTimeout(late)
        this.hearers.delete(hear)
        resolve(notice.params as T)
      }
      this.hearers.add(hear)
    })
  }

  async targets(): Promise<readonly Target[]> {
    return (await this.send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] })).targetInfos
  }

  /** The first target that is meant, once there is one. */
  target(isMeant: (target: Target) => boolean, complaint: string): Promise<Target> {
    return until(async () => (await this.targets()).find(isMeant), complaint)
  }

  async attach(targetId: string): Promise<string> {
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    return sessionId
  }

  /** What an expression, or the promise that it is, comes to in a target or one of its worlds. */
  async evaluate<T>(sessionId: string, expression: string, contextId?: number): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T }
      exceptionDetails?: { text: string; exception?: { description?: string } }
    }>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true, ...(contextId ? { contextId } : {}) },
      sessionId,
    )
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit')
    await this.send('Browser.close').catch(() => this.child.kill())
    await ended
    this.socket.terminate()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function until<T>(look: () => T | Promise<T>, complaint: string) {
  const deadline = Date.now() + DEADLINE
  for (;;) {
    const seen = await look()
    if (seen) return seen as NonNullable<Exclude<T, false>>
    if (Date.now() > deadline) throw new Error(`Within ${DEADLINE / 1000} seconds ${complaint}.`)
    await wait(25)
  }
}
