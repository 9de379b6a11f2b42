const NAME = 'HandlerMissing'

/** The content script does not have the handler of a call, because its script has not been injected yet. */
export class HandlerMissing extends Error {
  override readonly name = NAME
}

/** Whether an error is a `HandlerMissing`, or was one before it was sent. */
export function isHandlerMissing(error: unknown): boolean {
  return Object(error).name === NAME
}
