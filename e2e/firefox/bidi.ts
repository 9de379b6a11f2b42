import WebSocket from 'ws'

/** An event or a response. */
interface Incoming {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

interface Pending {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** The result of `script.evaluate`. */
interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/**
 * A client for the parts of WebDriver BiDi that the tests need: commands, and expressions in a page or, as an
 * extension of Firefox, in the browser's window.
 */
export class Bidi {
  private readonly pending = new Map<number, Pending>()
  private last = 0

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', data => this.receive(JSON.parse(String(data)) as Incoming))
    socket.on('close', () => {
      for (const { reject } of this.pending.values()) reject(new Error('The browser closed the connection.'))
    })
  }

  /** @param address the address that Firefox prints at the start */
  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(`${address}/session`)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const bidi = new Bidi(socket)
    // The certificate of the test server is self-signed.
    await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    return bidi
  }

  /** @throws the error that the browser returns */
  send<T = unknown>(method: string, params: object = {}): Promise<T> {
    const id = ++this.last
    return new Promise<T>((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as Pending['resolve'], reject })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /**
   * Evaluates an expression and awaits its value, which is sent as JSON.
   * @param context the id of a tab or of the browser's window
   * @throws what the expression throws
   */
  async evaluate<T>(context: string, expression: string): Promise<T> {
    const answer = await this.send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    })
    return resultOf<T>(answer)
  }

  /**
   * Calls a function and awaits its result, which it returns as JSON.
   * @param given values and nodes, in the form of the protocol
   * @throws what the function throws
   */
  async call<T>(context: string, source: string, given: readonly object[]): Promise<T> {
    const answer = await this.send<Evaluated>('script.callFunction', {
      functionDeclaration: source,
      arguments: given,
      target: { context },
      awaitPromise: true,
    })
    return resultOf<T>(answer)
  }

  close(): void {
    this.socket.terminate()
  }

  private receive({ id, type, result, error, message }: Incoming): void {
    const waiting = id === undefined ? undefined : this.pending.get(id)
    if (!waiting) return
    this.pending.delete(id!)
    if (type === 'error') waiting.reject(new Error(`${error}: ${message}`))
    else waiting.resolve(result)
  }
}

function resultOf<T>({ type, result, exceptionDetails }: Evaluated): T {
  if (type === 'exception') throw new Error(exceptionDetails?.text)
  const json = result?.value
  return (json === undefined ? undefined : JSON.parse(json)) as T
}
