import browser, { type Runtime } from 'webextension-polyfill'

/** A call as it is sent. */
export interface Call {
  /** Who answers it: `worker`, `page` (a content script), or `reader` (a window that listens for news of a page). */
  readonly to: string
  readonly method: string
  readonly request: unknown
  /** The page that a window of the extension names. From a content script it is ignored. */
  readonly about?: unknown
  /** The secret of the X-ray session that a content script belongs to. */
  readonly session?: unknown
}

/** An answer as it is sent. An error is sent as its name and its message. */
export type Answer = { readonly value: unknown } | { readonly error: { name: string; message: string } }

/**
 * Answers the calls that are addressed to `to`. Call it synchronously when the script starts. Otherwise the browser does
 * not wake the worker for a call.
 * @param reply makes the call. It is called within the browser's event, so that it can use functions of the browser that
 *   need a click. If it rejects, the error is sent.
 */
export function listen(
  to: string,
  reply: (call: Call, sender: Runtime.MessageSender) => Promise<unknown>,
): void {
  const { runtime } = browser
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
    respond: (response: unknown) => void,
  ) => {
    // A script that an update of the extension left in a page has no runtime id any more. It stays silent.
    if (runtime.id === undefined || !isCall(message) || message.to !== to) return false
    reply(message, sender)
      .then(value => ({ value }), failure)
      .then(answer => send(answer, respond))
    return true // the answer comes later
  }
  // The polyfill's types have no listener that answers only some messages.
  runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback)
}

/**
 * The value of an answer.
 * @throws an error with the name and message that were sent
 */
export function unpack(reply: Answer): unknown {
  if (!('error' in reply)) return reply.value
  const error = new Error(reply.error.message)
  error.name = reply.error.name
  throw error
}

/** Whether a message has the form of a call. */
export function isCall(message: unknown): message is Call {
  if (typeof message !== 'object' || message === null) return false
  const { to, method } = message as Partial<Call>
  return typeof to === 'string' && typeof method === 'string'
}

/**
 * An error as it is sent. It is recognised by its message and not by its class: in Firefox, a function of the browser
 * that is called in a page rejects with an `Error` of the page's realm.
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
 * Sends a reply. If that fails, the error is sent instead. The size is checked first, because `respond` does not throw
 * where the polyfill wraps it, and the caller would wait for ever.
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
