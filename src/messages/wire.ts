import browser, { type Runtime } from 'webextension-polyfill'

/** What method `K` of an API takes, and what it answers. */
export type Request<Api, K extends keyof Api> = Api[K] extends (request: infer R) => unknown ? R : never
export type Reply<Api, K extends keyof Api> = Api[K] extends (request: never) => infer R ? R : never

/** The far side of the wire: an answer to every method, at once or later. */
export type Handlers<Api> = {
  readonly [K in keyof Api]: (request: Request<Api, K>) => Reply<Api, K> | Promise<Reply<Api, K>>
}

/** The near side of the wire: every method by name, and a rejection where the far side threw. */
export type Client<Api> = {
  readonly [K in keyof Api]: (request: Request<Api, K>) => Promise<Reply<Api, K>>
}

/** One parser per method, for a request from beyond the border. Each throws on a shape that was not agreed. */
export type RequestReaders<Api> = { readonly [K in keyof Api]: (value: unknown) => Request<Api, K> }

/** A call as it travels. `to` tells the worker's messages from the page's. */
export interface Call {
  readonly to: string
  readonly method: string
  readonly request: unknown
}

/** An answer as it travels: errors cross as a name and a sentence. */
export type Answer = { readonly value: unknown } | { readonly error: { name: string; message: string } }

/**
 * Answers the calls addressed `to` us that come from one of our own extension pages. Call it synchronously when
 * the script starts, or the browser will not wake the worker for it.
 */
export function serve<Api extends object>(to: string, handlers: Handlers<Api>, readers: RequestReaders<Api>) {
  listen(to, async (call, sender) =>
    isOwnPage(sender)
      ? answer(handlers, readers, call)
      : failure(new Error('Only a page of this extension may ask for that.')),
  )
}

/**
 * Answers the calls addressed `to` us. Whom to answer is for `reply` to say.
 * @param reply never rejects
 */
export function listen(
  to: string,
  reply: (call: Call, sender: Runtime.MessageSender) => Promise<Answer>,
): void {
  const { runtime } = browser
  const heard = (message: unknown, sender: Runtime.MessageSender, respond: (response: unknown) => void) => {
    // What an update or a removal leaves in a page has no runtime id any more: it falls silent.
    if (runtime.id === undefined || !isCall(message) || message.to !== to) return false
    reply(message, sender).then(answer => send(answer, respond))
    return true // the answer comes later
  }
  // The types know no listener that may or may not answer.
  runtime.onMessage.addListener(heard as Runtime.OnMessageListenerCallback)
}

/**
 * Does what a call asks for.
 * @returns the answer, or the error that its reader or handler threw; never rejects
 */
export async function answer<Api extends object>(
  handlers: Handlers<Api>,
  readers: RequestReaders<Api>,
  call: Call,
): Promise<Answer> {
  try {
    if (!Object.hasOwn(readers, call.method)) throw new TypeError(`unknown method ${call.method}`)
    const method = call.method as keyof Api
    return { value: await handlers[method](readers[method](call.request)) }
  } catch (error) {
    return failure(error)
  }
}

/** Calls a method of the far side by name; rejects with what it threw. */
export type Ask<Api> = <K extends keyof Api>(method: K, request: Request<Api, K>) => Promise<Reply<Api, K>>

/** The near side of a wire to the background worker, by the name under which it serves. */
export function caller<Api>(to: string): Ask<Api> {
  return async (method, request) => {
    const call: Call = { to, method: String(method), request }
    return unpack(await browser.runtime.sendMessage<Call, Answer>(call)) as Reply<Api, typeof method>
  }
}

/**
 * What an answer holds.
 * @throws an error of the far side's name and message
 */
export function unpack(reply: Answer): unknown {
  if (!('error' in reply)) return reply.value
  const error = new Error(reply.error.message)
  error.name = reply.error.name
  throw error
}

/** True for a page of this extension. A content script shares our id, but not our address. */
function isOwnPage(sender: Runtime.MessageSender): boolean {
  return sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('/'))
}

/** True for what has the form of a call. */
export function isCall(message: unknown): message is Call {
  if (typeof message !== 'object' || message === null) return false
  const { to, method } = message as Partial<Call>
  return typeof to === 'string' && typeof method === 'string'
}

/**
 * An error as it travels. It is told by its message and not by its class: in Firefox, what a function of the browser's
 * rejects with in a page is an `Error` of the page's own, which no content script has.
 */
export function failure(error: unknown): Answer {
  const { name, message } = Object(error) as Partial<Error>
  return {
    error:
      typeof message === 'string'
        ? { name: name ?? 'Error', message }
        : { name: 'Error', message: String(error) },
  }
}

/** The most bytes of JSON that Chromium takes as a message. */
export const LARGEST_REPLY = 64 * 1024 * 1024

/**
 * Sends a reply. A reply that cannot be sent becomes the error that says so. Its size is checked first: where the
 * polyfill wraps `respond`, that never throws, and the caller would wait for ever.
 */
function send(reply: Answer, respond: (reply: Answer) => void): void {
  try {
    if (isTooLarge(reply))
      throw new RangeError('The reply is larger than the 64 MiB that a message may have.')
    respond(reply)
  } catch (error) {
    respond(failure(error))
  }
}

function isTooLarge(reply: Answer): boolean {
  const json = JSON.stringify(reply)
  // A character of a string takes at most three bytes.
  return json.length > LARGEST_REPLY / 3 && new TextEncoder().encode(json).length > LARGEST_REPLY
}
