import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { route } from '../../e2e/chromium/route.ts'
import type { Web } from '../../e2e/web/web.ts'

/** An event of the DevTools Protocol. */
interface ProtocolEvent {
  readonly method: string
  readonly sessionId?: string
  readonly params: unknown
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/** The longest wait, in milliseconds. */
const DEADLINE = 15_000

/**
 * Chromium without a driver attached to its windows. A driver such as Playwright halts every new window until it has
 * attached to it, which takes longer than what is measured here. This class attaches to a window after the measurement.
 * It uses the DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/).
 */
export class BareBrowser {
  private last = 0
  private readonly pending = new Map<number, { resolve(result: never): void; reject(error: Error): void }>()
  private readonly listeners = new Set<(event: ProtocolEvent) => void>()

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.id === undefined) {
        for (const listener of this.listeners) listener(message)
        return
      }
      const command = this.pending.get(message.id)
      this.pending.delete(message.id)
      if (message.error) command?.reject(new Error(message.error.message))
      else command?.resolve(message.result as never)
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

  /** Loads the unpacked extension in this folder. @returns its id */
  async load(folder: string): Promise<string> {
    return (await this.send<{ id: string }>('Extensions.loadUnpacked', { path: folder })).id
  }

  /**
   * Loads the built Winnow, and closes the welcome page that it opens in front of the tab.
   *
   * @returns its id
   */
  async loadWinnow(): Promise<string> {
    const id = await this.load(path.resolve('dist/chrome'))
    const isWelcome = ({ url }: Target) => url === `chrome-extension://${id}/src/entries/welcome.html`
    const { targetId } = await this.target(isWelcome, 'the welcome page did not open')
    await this.send('Target.closeTarget', { targetId })
    await this.targetGone(targetId)
    return id
  }

  /** Sends a command. @returns its result @throws the error with which the browser answers */
  send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++this.last
    return new Promise<T>((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  }

  /** Waits for the next event of this name that matches. @returns its parameters @throws when none comes in time */
  next<T>(method: string, sessionId: string, matches: (params: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The browser sent no ${method} in time.`)), DEADLINE)
      const listener = (event: ProtocolEvent) => {
        if (event.method !== method || event.sessionId !== sessionId || !matches(event.params as T)) return
        clearTimeout(late)
        this.listeners.delete(listener)
        resolve(event.params as T)
      }
      this.listeners.add(listener)
    })
  }

  async targets(): Promise<readonly Target[]> {
    return (await this.send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] })).targetInfos
  }

  /** Waits for a target that matches. @param failure the end of the error's sentence */
  target(matches: (target: Target) => boolean, failure: string): Promise<Target> {
    return until(async () => (await this.targets()).find(matches), failure)
  }

  /** Waits until a target is closed. */
  async targetGone(targetId: string): Promise<void> {
    const isGone = async () => (await this.targets()).every(target => target.targetId !== targetId)
    await until(isGone, 'the window did not close')
  }

  /** Attaches to a target. @returns the id of the session */
  async attach(targetId: string): Promise<string> {
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    return sessionId
  }

  /**
   * Evaluates an expression in a target; a promise is awaited.
   * @param contextId one of the target's worlds; the page's own by default
   */
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

  /** Waits until an expression is true in a target. The browser replaces the empty document of a new window. */
  async holds(sessionId: string, expression: string, failure: string): Promise<void> {
    await until(() => this.evaluate<boolean>(sessionId, expression).catch(() => false), failure)
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit')
    await this.send('Browser.close').catch(() => this.child.kill())
    await ended
    this.socket.terminate()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Calls `ask` until its result is truthy. @throws an error with `failure` after the longest wait */
async function until<T>(ask: () => T | Promise<T>, failure: string) {
  const deadline = Date.now() + DEADLINE
  for (;;) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false>>
    if (Date.now() > deadline) throw new Error(`Within ${DEADLINE / 1000} seconds ${failure}.`)
    await wait(25)
  }
}
