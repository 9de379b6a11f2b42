import browser, { type Runtime } from 'webextension-polyfill'

/** A call as it travels. */
export interface Call {
  /** Who answers it: the background worker, a page's content script, or a reader that hears news. */
  readonly to: string
  readonly method: string
  readonly request: unknown
  /** The page that one of our own windows asks about. From a content script it means nothing. */
  readonly about?: unknown
  /** The secret of the X-ray session that a content script belongs to. */
  readonly session?: unknown
}

/** An answer as it travels: errors cross as a name and a sentence. */
export type Answer = { readonly value: unknown } | { readonly error: { name: string; message: string } }

/**
 * Answers the calls addressed `to` us. Call it synchronously when the script starts, or the browser does not wake the
 * worker for a call.
 * @param reply does what the call asks for. It is called within the browser's event, so that it can still ask the
 *   browser for what needs a click. What it throws is sent as an error.
 */
export function listen(
  to: string,
  reply: (call: Call, sender: Runtime.MessageSender) => Promise<unknown>,
): void {
  const { runtime } = browser
  const heard = (message: unknown, sender: Runtime.MessageSender, respond: (response: unknown) => void) => {
    // A script that an update of the extension left in a page has no runtime id any more. It stays silent.
    if (runtime.id === undefined || !isCall(message) || message.to !== to) return false
    reply(message, sender)
      .then(value => ({ value }), failure)
      .then(answer => send(answer, respond))
    return true // the answer comes later
  }
  // The types of the polyfill have no listener that may or may not answer.
  runtime.onMessage.addListener(heard as Runtime.OnMessageListenerCallback)
}

/**
 * What an answer contains.
 * @throws an error of the far side's name and message
 */
export function unpack(reply: Answer): unknown {
  if (!('error' in reply)) return reply.value
  const error = new Error(reply.error.message)
  error.name = reply.error.name
  throw error
}

/** True for what has the form of a call. */
export function isCall(message: unknown): message is Call {
  if (typeof message !== 'object' || message === null) return false
  const { to, method } = message as Partial<Call>
  return typeof to === 'string' && typeof method === 'string'
}

/**
 * An error as it travels. It is recognised by its message and not by its class: in Firefox, what a function of the
 * browser rejects with in a page is an `Error` of the page's own realm.
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
